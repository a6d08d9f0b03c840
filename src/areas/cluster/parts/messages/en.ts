import type { InOtherWords } from '#kernel/i18n/messages.ts'
import type { th } from './th.ts'

export const en: InOtherWords<typeof th> = {
  month: { previous: 'Previous month', next: 'Next month' },
  year: { previous: 'Previous year', next: 'Next year' },
  decade: { previous: 'Previous decade', next: 'Next decade' },
}
