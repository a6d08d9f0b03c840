import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportReport, ImportSummary } from '#kernel/import/ui/import-report.tsx'
import { groupDigits } from '#kernel/money/quantity.ts'
import { iconTruck } from '#kernel/ui/icons.ts'
import { codMessages } from '../messages/cod.ts'
import { billingPaths } from '../paths.ts'
import { codImport } from './import.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { view: await importView(ctxOf(context), codImport, request) }
}

export const action = formAction(importActionHandler(codImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => codMessages[locale].import.title }

/** Import of a carrier's payout file, checked before anything is saved. */
export default function CodImportPage() {
  const { view } = useLoaderData<typeof loader>()
  const all = useMessages(codMessages)
  const t = all.import
  return (
    <ImportPage
      title={t.title}
      back={{ to: billingPaths.cod(), label: all.title }}
      view={view}
      topic="cod-import"
      formats={{ payout: t.format }}
      choose={
        <FileDropzone
          labels={t}
          icon={iconTruck}
          accept=".csv,.xlsx,text/csv"
          to={(file) => billingPaths.api.codImports({ name: file.name.slice(-200) || 'payout.csv' })}
          type="application/octet-stream"
        />
      }
      parts={(open) => {
        const { found, created, same, refused } = open.counts
        return {
          header: <ImportSummary open={open} icon={iconTruck} about={null} totals={t.figures} />,
          rows: <ImportReport open={open} record={t.parcel} />,
          summary: created === 0 && <p className="soft-t">{t.nothing}</p>,
          hasReport: open.status !== 'staging',
          handled: created + same + refused,
          all: found,
          self: billingPaths.codImport(),
          report: billingPaths.api.codImportReport(open.id),
          see: { to: billingPaths.cod({ payout: open.id }), label: t.see },
          labels: { reading: t.reading(groupDigits(found)), apply: t.apply(groupDigits(created)) },
        }
      }}
    />
  )
}
