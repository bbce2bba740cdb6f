/**
 * Folders of test/unit whose files are tested together: one process tests one file after another and loads the modules
 * once, which takes most of these files longer than their tests. Groups share no process.
 *
 * All other files have a process each: because they replace functions of Node.js or start threads (runner), or because they
 * play many trials, which V8 makes up to twice as slow where other rules have been through the same code before.
 */
export const together = {
  // Here vega-lite is loaded, which has JSON write sets in a way of its own from then on.
  drawing: ['cli', 'report'],
  reckoning: [
    'rules/gravity-portal',
    'rules/gravity-rift',
    'rules/skirmish/abilities',
    'rules/skirmish/actions',
    'rules/skirmish/cards',
    'rules/skirmish/measures',
    'rules/skirmish/orders',
    'rules/skirmish/plans',
    'rules/skirmish/setup',
    'rules/skirmish/table',
    'statistics',
    'study',
  ],
} as const;

/** The one file in those folders that has a process of its own all the same: it replaces functions of Node.js. */
export const aloneFile = 'writeReport';
