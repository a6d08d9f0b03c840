/** Reads days, times and repetition from one typed line, in Thai and English. Pure; safe in the browser. */
export { type QuickAdd, readQuickAdd } from './quick-add.rules.ts'
export { readRepeat } from './repeat.rules.ts'
