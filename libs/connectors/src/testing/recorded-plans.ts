/** What engines answered to the question for a plan, recorded and cut to what is read of it. */
export const RECORDED_PLANS = {
  duckdbJoin: [
    {
      name: 'TOP_N',
      children: [
        {
          name: 'FILTER',
          children: [
            {
              name: 'PROJECTION',
              children: [
                {
                  name: 'HASH_GROUP_BY',
                  children: [
                    {
                      name: 'PROJECTION',
                      children: [
                        {
                          name: 'PROJECTION',
                          children: [
                            {
                              name: 'HASH_JOIN',
                              children: [
                                {
                                  name: 'SEQ_SCAN',
                                  children: [],
                                  extra_info: {
                                    Table: 'samples.main.flights',
                                    'Estimated Cardinality': '600000',
                                  },
                                },
                                {
                                  name: 'SEQ_SCAN',
                                  children: [],
                                  extra_info: {
                                    Table: 'samples.main.airports',
                                    'Estimated Cardinality': '3376',
                                  },
                                },
                              ],
                              extra_info: {
                                'Estimated Cardinality': '600000',
                              },
                            },
                          ],
                          extra_info: {
                            'Estimated Cardinality': '600000',
                          },
                        },
                      ],
                      extra_info: {
                        'Estimated Cardinality': '600000',
                      },
                    },
                  ],
                  extra_info: {
                    'Estimated Cardinality': '807',
                  },
                },
              ],
              extra_info: {
                'Estimated Cardinality': '807',
              },
            },
          ],
          extra_info: {
            'Estimated Cardinality': '161',
          },
        },
      ],
      extra_info: {},
    },
  ],
  postgresJoin: [
    {
      Plan: {
        'Node Type': 'Limit',
        'Total Cost': 3337.52,
        'Plan Rows': 10,
        Plans: [
          {
            'Node Type': 'Sort',
            'Parent Relationship': 'Outer',
            'Total Cost': 3337.95,
            'Plan Rows': 182,
            Plans: [
              {
                'Node Type': 'Aggregate',
                Strategy: 'Hashed',
                'Parent Relationship': 'Outer',
                'Total Cost': 3333.56,
                'Plan Rows': 182,
                Plans: [
                  {
                    'Node Type': 'Hash Join',
                    'Parent Relationship': 'Outer',
                    'Total Cost': 2696.17,
                    'Plan Rows': 84681,
                    Plans: [
                      {
                        'Node Type': 'Seq Scan',
                        'Parent Relationship': 'Outer',
                        'Relation Name': 'flights',
                        'Total Cost': 2462,
                        'Plan Rows': 84681,
                        Filter: '(delay > 10)',
                      },
                      {
                        'Node Type': 'Hash',
                        'Parent Relationship': 'Inner',
                        'Total Cost': 5,
                        'Plan Rows': 300,
                        Plans: [
                          {
                            'Node Type': 'Seq Scan',
                            'Parent Relationship': 'Outer',
                            'Relation Name': 'airports',
                            'Total Cost': 5,
                            'Plan Rows': 300,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  ],
  postgresCteMeasured: [
    {
      Plan: {
        'Node Type': 'Merge Join',
        'Total Cost': 2835.97,
        'Plan Rows': 450,
        'Actual Total Time': 28.308,
        'Actual Rows': 11764,
        'Actual Loops': 1,
        Plans: [
          {
            'Node Type': 'Aggregate',
            Strategy: 'Hashed',
            'Parent Relationship': 'InitPlan',
            'Subplan Name': 'CTE late',
            'Total Cost': 2789.16,
            'Plan Rows': 300,
            'Actual Total Time': 23.172,
            'Actual Rows': 300,
            'Actual Loops': 1,
            Plans: [
              {
                'Node Type': 'Seq Scan',
                'Parent Relationship': 'Outer',
                'Relation Name': 'flights',
                'Total Cost': 2462,
                'Plan Rows': 64832,
                'Actual Total Time': 7.568,
                'Actual Rows': 64500,
                'Actual Loops': 1,
                Filter: '(delay > 50)',
              },
            ],
          },
          {
            'Node Type': 'Sort',
            'Parent Relationship': 'Outer',
            'Total Cost': 19.09,
            'Plan Rows': 300,
            'Actual Total Time': 23.279,
            'Actual Rows': 300,
            'Actual Loops': 1,
            Plans: [
              {
                'Node Type': 'CTE Scan',
                'Parent Relationship': 'Outer',
                'CTE Name': 'late',
                'Total Cost': 6,
                'Plan Rows': 300,
                'Actual Total Time': 23.223,
                'Actual Rows': 300,
                'Actual Loops': 1,
              },
            ],
          },
          {
            'Node Type': 'Sort',
            'Parent Relationship': 'Inner',
            'Total Cost': 19.09,
            'Plan Rows': 300,
            'Actual Total Time': 3.998,
            'Actual Rows': 11907,
            'Actual Loops': 1,
            Plans: [
              {
                'Node Type': 'CTE Scan',
                'Parent Relationship': 'Outer',
                'CTE Name': 'late',
                'Total Cost': 6,
                'Plan Rows': 300,
                'Actual Total Time': 0.026,
                'Actual Rows': 300,
                'Actual Loops': 1,
              },
            ],
          },
        ],
      },
    },
  ],
  postgresSubquery: [
    {
      Plan: {
        'Node Type': 'Seq Scan',
        'Relation Name': 'airports',
        'Total Cost': 738858.5,
        'Plan Rows': 100,
        Filter: '((SubPlan 1) > 100)',
        Plans: [
          {
            'Node Type': 'Aggregate',
            Strategy: 'Plain',
            'Parent Relationship': 'SubPlan',
            'Subplan Name': 'SubPlan 1',
            'Total Cost': 2462.84,
            'Plan Rows': 1,
            Plans: [
              {
                'Node Type': 'Seq Scan',
                'Parent Relationship': 'Outer',
                'Relation Name': 'flights',
                'Total Cost': 2462,
                'Plan Rows': 333,
                Filter: '((origin)::text = (a.iata)::text)',
              },
            ],
          },
        ],
      },
    },
  ],
  mariadbJoin: {
    query_block: {
      filesort: {
        temporary_table: {
          nested_loop: [
            {
              table: {
                table_name: 'a',
                access_type: 'ALL',
                rows: 300,
                filtered: 100,
              },
            },
            {
              table: {
                table_name: 'f',
                access_type: 'ref',
                rows: 166,
                filtered: 100,
                attached_condition: 'f.delay > 10',
              },
            },
          ],
        },
      },
    },
  },
  mariadbCteMeasured: {
    query_block: {
      r_loops: 1,
      r_total_time_ms: 281.5919967,
      filesort: {
        r_loops: 1,
        r_total_time_ms: 4.775697615,
        temporary_table: {
          nested_loop: [
            {
              table: {
                table_name: '<derived3>',
                access_type: 'ALL',
                r_loops: 1,
                rows: 99642,
                r_rows: 300,
                r_table_time_ms: 0.070734822,
                r_other_time_ms: 0.068777576,
                filtered: 100,
                materialized: {
                  query_block: {
                    r_loops: 1,
                    r_total_time_ms: 135.610088,
                    nested_loop: [
                      {
                        table: {
                          table_name: 'flights',
                          access_type: 'index',
                          r_loops: 1,
                          rows: 99642,
                          r_rows: 100000,
                          r_table_time_ms: 123.4864755,
                          r_other_time_ms: 12.02089398,
                          filtered: 100,
                          attached_condition: 'flights.delay > 50',
                        },
                      },
                    ],
                  },
                },
              },
            },
            {
              table: {
                table_name: '<derived2>',
                access_type: 'ref',
                r_loops: 300,
                rows: 10,
                r_rows: 39.21333333,
                r_table_time_ms: 0.343336536,
                r_other_time_ms: 0.720772318,
                filtered: 100,
                attached_condition: 'x.n = y.n + 1',
                materialized: {
                  query_block: {
                    r_loops: 1,
                    r_total_time_ms: 139.8034338,
                    nested_loop: [
                      {
                        table: {
                          table_name: 'flights',
                          access_type: 'index',
                          r_loops: 1,
                          rows: 99642,
                          r_rows: 100000,
                          r_table_time_ms: 129.7439959,
                          r_other_time_ms: 9.895803628,
                          filtered: 100,
                          attached_condition: 'flights.delay > 50',
                        },
                      },
                    ],
                  },
                },
              },
            },
          ],
        },
      },
    },
  },
  mariadbSubqueryMeasured: {
    query_block: {
      r_loops: 1,
      r_total_time_ms: 133.9617741,
      nested_loop: [
        {
          table: {
            table_name: 'a',
            access_type: 'ALL',
            r_loops: 1,
            rows: 300,
            r_rows: 300,
            r_table_time_ms: 0.114518973,
            r_other_time_ms: 0.249433382,
            filtered: 100,
            attached_condition: '(subquery#2) > 100',
          },
        },
      ],
      subqueries: [
        {
          expression_cache: {
            r_loops: 200,
            query_block: {
              r_loops: 300,
              r_total_time_ms: 133.3231645,
              nested_loop: [
                {
                  table: {
                    table_name: 'f',
                    access_type: 'ref',
                    r_loops: 300,
                    rows: 166,
                    r_rows: 333.3333333,
                    r_table_time_ms: 124.8421491,
                    r_other_time_ms: 8.24481509,
                    filtered: 100,
                  },
                },
              ],
            },
          },
        },
      ],
    },
  },
} as const;
