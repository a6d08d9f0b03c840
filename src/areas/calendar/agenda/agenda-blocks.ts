import type { MailBlock } from '#kernel/mail/blocks.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDate } from '#kernel/time/index.ts'
import { agendaMailMessages } from '../messages/agenda-mail.ts'
import type { AgendaDay } from './agenda.rules.ts'
import { agendaTime } from './agenda-text.ts'

/** Returns days as email blocks; empty days are left out. */
export const agendaBlocks = (days: readonly AgendaDay[], locale: Locale): MailBlock[] =>
  days
    .filter(({ items }) => items.length)
    .flatMap(({ day, name, items }): MailBlock[] => [
      { kind: 'heading', text: [formatDate(day, locale, 'weekday'), name].filter(Boolean).join(' · ') },
      {
        kind: 'facts',
        facts: items.map((item) => ({
          label: agendaTime(item, locale),
          value: [item.title, item.note].filter(Boolean).join('\n'),
        })),
      },
    ])

/** Returns the number of items, each counted once. */
export const countItems = (days: readonly AgendaDay[]): number =>
  new Set(days.flatMap(({ items }) => items.map(({ key }) => key))).size

/** Returns an agenda for an email sample. */
export const sampleAgenda = (locale: Locale) =>
  agendaBlocks(
    [
      {
        day: '2026-11-23',
        name: null,
        items: [
          {
            key: 'sample',
            title: agendaMailMessages[locale].sample.item,
            note: '',
            hue: 'meet',
            href: null,
            busy: true,
            start: new Date('2026-11-23T09:00:00+07:00'),
            end: new Date('2026-11-23T10:30:00+07:00'),
          },
        ],
      },
    ],
    locale,
  )
