import { LARGEST_ID, type CasesOfRoute } from './part-case.ts';

const EXPLAINED: CasesOfRoute = {
  query: {
    fits: { person: LARGEST_ID, everybody: true },
    alsoFits: [{}, { everybody: false }],
    refused: [[{ person: 0 }, 'person', 'Not a valid value: must be >= 1']],
    unknown: 'dropped',
  },
};

const asked = { object_type: 'dashboard', address: 'pub', wish: 'see', days: 90, reason: 'Summer staffing' };

/** Access: explained and asked for. */
export const ACCESS_CASES: Readonly<Record<string, CasesOfRoute>> = {
  'dashboard.access': EXPLAINED,
  'chart.access': EXPLAINED,
  'dataset.access': EXPLAINED,
  'database.access': EXPLAINED,
  'saved_query.access': EXPLAINED,
  'access_request.create': {
    body: {
      fits: asked,
      needs: ['object_type', 'address', 'wish', 'days', 'reason'],
      longest: { address: 255, reason: 500 },
      largest: { days: 366 },
      alsoFits: [{ ...asked, days: null, object_type: 'chart', wish: 'explore' }],
      refused: [
        [{ ...asked, days: 0 }, 'days', 'Not a valid value: must be >= 1'],
        [
          { ...asked, object_type: 'database' },
          'object_type',
          'Not a valid value: "database" is none of dashboard, chart, dataset',
        ],
      ],
    },
  },
  'access_request.approve': {
    body: { fits: { days: 30 }, needs: ['days'], largest: { days: 366 }, alsoFits: [{ days: null }] },
  },
  'access_request.decline': {
    body: {
      fits: { answer: 'Ask Ann' },
      needs: ['answer'],
      longest: { answer: 500 },
      alsoFits: [{ answer: '' }],
    },
  },
};
