import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportReport, ImportSummary } from '#kernel/import/ui/import-report.tsx'
import { groupDigits } from '#kernel/money/quantity.ts'
import { iconFileSpreadsheet } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload } from '#kernel/ui/icons.ts'
import { pricingPaths } from '../paths.ts'
import { getPriceList } from '../price-list/price-list.server.ts'
import { priceImport } from './import.server.ts'
import { priceImportMessages } from './import-messages.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { list } = await getPriceList(ctx, params.id ?? '')
  return { list: { id: list.id, name: list.name }, view: await importView(ctx, priceImport, request) }
}

export const action = formAction(importActionHandler(priceImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => priceImportMessages[locale].title }

/** Imports the prices of one list from a file. */
export default function PriceImportPage() {
  const { list, view } = useLoaderData<typeof loader>()
  const t = useMessages(priceImportMessages)
  const locale = useLocale()
  const name = list.name[locale] || list.name.th
  return (
    <ImportPage
      title={t.title}
      back={{ to: pricingPaths.list(list.id), label: name }}
      view={view}
      topic="price-import"
      formats={t.formats}
      choose={
        <>
          <p className="soft">{t.into(name)}</p>
          <FileDropzone
            labels={t}
            icon={iconFileSpreadsheet}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            to={(file) =>
              pricingPaths.api.imports({
                list: list.id,
                name: file.name.slice(-200) || 'prices.csv',
                dryRun: 1,
              })
            }
            type="text/csv"
          />
          <a className="btn quiet sm start" href={pricingPaths.api.csv(list.id)} download>
            <Icon path={iconDownload} className="ic" />
            {t.sample}
          </a>
        </>
      }
      parts={(open) => {
        const { found, created, updated, same, refused } = open.counts
        return {
          header: (
            <ImportSummary open={open} icon={iconFileSpreadsheet} about={t.into(name)} totals={t.figures} />
          ),
          rows: <ImportReport open={open} record={t.price} withLines />,
          summary: created + updated === 0 && <p className="soft-t">{t.nothing}</p>,
          hasReport: open.status !== 'staging',
          handled: created + updated + same + refused,
          all: found,
          self: pricingPaths.import(list.id),
          report: pricingPaths.api.importReport(open.id),
          see: { to: pricingPaths.list(list.id), label: t.see },
          labels: { reading: t.reading(groupDigits(found)), apply: t.apply(groupDigits(created + updated)) },
        }
      }}
    />
  )
}
