import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportReport, ImportSummary } from '#kernel/import/ui/import-report.tsx'
import { groupDigits } from '#kernel/money/quantity.ts'
import { iconCalendar } from '#kernel/ui/workspace-icons.ts'
import { listCalendars } from '../calendar/calendars.server.ts'
import { writableChoices } from '../page/view.server.ts'
import { calendarPaths } from '../paths.ts'
import { ChooseFile } from './choose-file.tsx'
import { calendarOf, eventImport } from './import.server.ts'
import { eventImportMessages } from './import-messages.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await importView(ctx, eventImport, request)
  if (view.open) {
    const into = await calendarOf(ctx, await eventImport.get(ctx, view.open.id)).catch(() => null)
    return { view, calendars: [], chosen: '', into: into?.name ?? null }
  }
  const calendars = writableChoices(ctx, await listCalendars(ctx))
  const calendarParam = new URL(request.url).searchParams.get('calendar')
  const chosen = calendars.find(({ id }) => id === calendarParam) ?? calendars[0]
  return { view, calendars, chosen: chosen?.id ?? '', into: null }
}

export const action = formAction(importActionHandler(eventImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => eventImportMessages[locale].title }

/** Imports events of a calendar file. */
export default function EventImportPage() {
  const { view, calendars, chosen, into } = useLoaderData<typeof loader>()
  const t = useMessages(eventImportMessages)
  return (
    <ImportPage
      title={t.title}
      back={{ to: calendarPaths.all, label: t.back }}
      view={view}
      topic="calendar-import"
      formats={{ ics: '.ics' }}
      choose={<ChooseFile calendars={calendars} chosen={chosen} />}
      parts={(open, step) => {
        const { found, created, updated, same, kept, refused } = open.counts
        const isRead = open.status !== 'staging'
        return {
          header: (
            <ImportSummary
              open={open}
              icon={iconCalendar}
              about={into && t.intoNamed(into)}
              totals={t.figures}
            />
          ),
          details: step === 'check' && isRead && found > 0 && <p className="xs soft-t">{t.guests}</p>,
          rows: <ImportReport open={open} record={t.event} />,
          summary: created + updated === 0 && <p className="soft-t">{t.nothing}</p>,
          hasReport: isRead,
          handled: created + updated + same + kept + refused,
          all: found,
          self: calendarPaths.import(),
          report: calendarPaths.api.importReport(open.id),
          see: { to: calendarPaths.all, label: t.see },
          labels: { reading: t.reading(groupDigits(found)), apply: t.apply(groupDigits(created + updated)) },
        }
      }}
    />
  )
}
