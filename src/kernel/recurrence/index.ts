/** Recurring events. `occurrences` is for the server; rule-text.rules.ts alone is lightweight. */
export { dayRule } from './day-rule.rules.ts'
export {
  isRule,
  lastTime,
  localInstant,
  type Occurrence,
  occurrences,
  type Recurrence,
  timesBefore,
} from './recurrence.ts'
export { ruleText } from './rule-text.rules.ts'
