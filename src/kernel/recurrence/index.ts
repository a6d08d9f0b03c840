/** What happens again and again. `occurrences` is for the server; the words alone are light (rule-text.rules.ts). */
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
