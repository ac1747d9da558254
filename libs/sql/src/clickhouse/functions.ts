import type { FunctionPolicy } from '../verdict/functions.ts';

const REFUSED = [
  'url|urlcluster|uri|file|filecluster|s3|s3cluster|s3queue|gcs|oss|cosn|hdfs|hdfscluster|azureblobstorage\\w*|azurequeue',
  'remote|remotesecure|cluster|clusterallreplicas|distributed|merge|mergetree\\w+|view|viewifpermitted|viewexplain|loop|input',
  'mysql|postgresql|materialized(?:mysql|postgresql)|mongodb|redis|sqlite|odbc|jdbc|kafka|nats|rabbitmq|ytsaurus|arrowflight',
  'iceberg\\w*|deltalake\\w*|hudi\\w*|paimon\\w*|hive|executable\\w*|dictionary|timeseries\\w+|fuzz\\w+|buffer|prometheus\\w*|ai\\w*|llm\\w*',
  'dict\\w+|joinget\\w*|sleep\\w*|hascolumnintable|catboost\\w+|modelevaluate|evalmlmethod|getmacro|getsetting\\w*|getserver\\w*|getclient\\w*',
  'addressto\\w+|demangle|trace\\w*|logtrace|showcertificate|reversednsquery|hostname|fqdn|tcpport|serveruuid|displayname|getoskernelversion',
  'filesystem\\w+|zookeeper\\w*|generateserialid|currentprofiles|currentroles|enabledroles|defaultroles|enabledprofiles|authenticateduser|initialuser|connectionid|userDefined\\w*',
];

/** Functions in ClickHouse: only generators as tables; nothing that reads files, addresses, dictionaries or the server. */
export const CLICKHOUSE_FUNCTIONS: FunctionPolicy = {
  tableFunctions: new Set([
    'numbers',
    'numbers_mt',
    'zeros',
    'zeros_mt',
    'generate_series',
    'generateseries',
    'generaterandom',
    'values',
    'null',
  ]),
  refused: new RegExp(`^(?:${REFUSED.join('|').toLowerCase()})$`),
};
