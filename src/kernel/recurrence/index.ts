/** What happens again and again. `occurrences` is for the server; the words alone are light (rule-text.rules.ts). */
export { isRule, type Occurrence, occurrences, type Recurrence } from './recurrence.ts'
export { ruleText } from './rule-text.rules.ts'
