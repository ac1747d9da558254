/** Colour lists of the schemes that stored charts may name, by wire id. */
export const CATEGORICAL_COLORS = {
  supersetColors: [
    '#1fa8c9', '#454e7c', '#5ac189', '#ff7f44', '#666666', '#e04355', '#fcc700', '#a868b7', '#3ccccb', '#a38f79',
    '#8fd3e4', '#a1a6bd', '#ace1c4', '#fec0a1', '#b2b2b2', '#efa1aa', '#fde380', '#d3b3da', '#9ee5e5', '#d1c6bc',
  ],
  presetColors: [
    '#6bd3b3', '#fcc550', '#408184', '#66cbe2', '#ee5960', '#484e5a', '#ff874e', '#03748e', '#c9bbab', '#b17baa',
    '#b5e9d9', '#fde2a7', '#9fc0c1', '#b2e5f0', '#f6acaf', '#a4a6ac', '#ffc3a6', '#81b9c6', '#e4ddd5', '#d9bdd5',
  ],
  bnbColors: [
    '#29696b', '#5bcace', '#f4b02a', '#f1826a', '#792eb2', '#c96ec6', '#921e50', '#b27700', '#9c3498', '#9c3498',
    '#e4679d', '#c32f0e', '#9d63ca',
  ],
  d3Category10: ['#1f77b4', '#ff7f0e', '#2ca02c', '#d62728', '#9467bd', '#8c564b', '#e377c2', '#7f7f7f', '#bcbd22', '#17becf'],
  d3Category20: [
    '#1f77b4', '#aec7e8', '#ff7f0e', '#ffbb78', '#2ca02c', '#98df8a', '#d62728', '#ff9896', '#9467bd', '#c5b0d5',
    '#8c564b', '#c49c94', '#e377c2', '#f7b6d2', '#7f7f7f', '#c7c7c7', '#bcbd22', '#dbdb8d', '#17becf', '#9edae5',
  ],
  d3Category20b: [
    '#393b79', '#5254a3', '#6b6ecf', '#9c9ede', '#637939', '#8ca252', '#b5cf6b', '#cedb9c', '#8c6d31', '#bd9e39',
    '#e7ba52', '#e7cb94', '#843c39', '#ad494a', '#d6616b', '#e7969c', '#7b4173', '#a55194', '#ce6dbd', '#de9ed6',
  ],
  d3Category20c: [
    '#3182bd', '#6baed6', '#9ecae1', '#c6dbef', '#e6550d', '#fd8d3c', '#fdae6b', '#fdd0a2', '#31a354', '#74c476',
    '#a1d99b', '#c7e9c0', '#756bb1', '#9e9ac8', '#bcbddc', '#dadaeb', '#636363', '#969696', '#bdbdbd', '#d9d9d9',
  ],
  echarts4Colors: [
    '#c23531', '#2f4554', '#61a0a8', '#d48265', '#91c7ae', '#749f83', '#ca8622', '#bda29a', '#6e7074', '#546570',
    '#c4ccd3',
  ],
  echarts5Colors: ['#5470c6', '#91cc75', '#fac858', '#ee6666', '#73c0de', '#3ba272', '#fc8452', '#9a60b4', '#ea7ccc'],
  googleCategory10c: ['#3366cc', '#dc3912', '#ff9900', '#109618', '#990099', '#0099c6', '#dd4477', '#66aa00', '#b82e2e', '#316395'],
  googleCategory20c: [
    '#3366cc', '#dc3912', '#ff9900', '#109618', '#990099', '#0099c6', '#dd4477', '#66aa00', '#b82e2e', '#316395',
    '#994499', '#22aa99', '#aaaa11', '#6633cc', '#e67300', '#8b0707', '#651067', '#329262', '#5574a6', '#3b3eac',
  ],
  lyftColors: ['#ea0b8c', '#6c838e', '#29abe2', '#33d9c1', '#9dacb9', '#7560aa', '#2d5584', '#831c4a', '#333d47', '#ac2077'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
