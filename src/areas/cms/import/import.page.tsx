import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportReport, ImportSummary } from '#kernel/import/ui/import-report.tsx'
import { groupDigits } from '#kernel/money/quantity.ts'
import { iconNews } from '#kernel/ui/icons.ts'
import { cmsPaths } from '../paths.ts'
import { ChooseExport } from './choose-export.tsx'
import { postImport } from './import.server.ts'
import type { ImportFormat } from './import.types.ts'
import { postImportMessages } from './import-messages.ts'
import { processedCount } from './processed-count.rules.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  importView(ctxOf(context), postImport, request)

export const action = formAction(importActionHandler(postImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => postImportMessages[locale].title }

/** Imports pages and posts of another site. */
export default function PostImportPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(postImportMessages)
  return (
    <ImportPage
      title={t.title}
      back={{ to: cmsPaths.manage(), label: t.back }}
      view={view}
      topic="cms-import"
      formats={t.formats}
      choose={<ChooseExport />}
      parts={(open, step) => {
        const { created, updated, entries, pictures } = open.counts
        const read = open.status !== 'staging'
        return {
          header: (
            <ImportSummary
              open={open}
              icon={iconNews}
              about={t.formats[open.format as ImportFormat]}
              totals={t.figures}
            />
          ),
          details: step === 'check' && read && pictures > 0 && <p className="xs soft-t">{t.imageSources}</p>,
          rows: (
            <ImportReport
              open={open}
              record={t.entry}
              show={({ label, kind, recordId, result }) => (
                <>
                  {recordId && result !== 'undone' ? (
                    <Link to={cmsPaths.edit(recordId)}>{label}</Link>
                  ) : (
                    label
                  )}
                  <br />
                  <small className="soft-t">{t.kinds[kind as 'page' | 'post']}</small>
                </>
              )}
            />
          ),
          summary: created + updated === 0 && <p className="soft-t">{t.nothing}</p>,
          hasReport: read,
          handled: processedCount(open.counts),
          all: entries,
          self: cmsPaths.import,
          report: cmsPaths.api.importReport(open.id),
          see: { to: cmsPaths.manage(), label: t.see },
          labels: {
            reading: t.reading(groupDigits(entries)),
            apply: t.apply(groupDigits(created + updated)),
          },
        }
      }}
    />
  )
}
