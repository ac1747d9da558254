// What two answers say, whatever their form: every number with the words and the time that it belongs to.
const NUMERIC = 0;
const DIGITS = 12;

const without = (metrics) => (word) =>
  metrics.reduce((left, metric) => left.replace(`${metric}__`, ''), word);

function figuresOf({ colnames, coltypes, data }, metrics) {
  const isNumber = (at) => coltypes[at] === NUMERIC;
  const only = metrics.length === 1 ? metrics[0] : null;
  return data.flatMap((row) => {
    const labels = colnames.filter((_, at) => !isNumber(at)).map((name) => String(row[name]));
    return colnames
      .filter((name, at) => isNumber(at) && row[name] !== null)
      .map((name) => {
        const words = name
          .split(', ')
          .map(without(metrics))
          .filter((word) => word !== only);
        return `${[...labels, ...words].toSorted().join(' ')}: ${Number(row[name]).toPrecision(DIGITS)}`;
      });
  });
}

/** Figures of every query of an answer, sorted, so that a wide answer and a long one of the same numbers are equal. */
export const allFigures = (answer, metrics) => answer.result.map((one) => figuresOf(one, metrics).toSorted());
