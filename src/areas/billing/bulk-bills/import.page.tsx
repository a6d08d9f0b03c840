import { Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportReport, ImportSummary } from '#kernel/import/ui/import-report.tsx'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { Check } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconFileText, iconMail, iconPrinter } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { bulkBillMessages } from '../messages/bulk-bills.ts'
import { billingPaths } from '../paths.ts'
import { BillPreview } from './bill-preview.tsx'
import { countUnsentBills, emailUnsentBills } from './email-bills.server.ts'
import { bulkBillImport } from './import.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await importView(ctx, bulkBillImport, request)
  return { view, unsent: view.open ? await countUnsentBills(ctx, view.open.id) : 0 }
}

const importAction = importActionHandler(bulkBillImport)
export const action = formAction(async ({ ctx, form }) => {
  if (form.get('intent') !== 'mail') return importAction({ ctx, form })
  return { ok: true as const, sent: await emailUnsentBills(ctx, String(form.get('id') ?? '')) }
})

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => bulkBillMessages[locale].title }

/** Import of a file of bills, checked before any is issued; then their sheets and links. */
export default function BulkBillsPage() {
  const { view, unsent } = useLoaderData<typeof loader>()
  const answer = useActionData<{ ok: true; sent?: number }>()
  const busy = useNavigation().formData?.get('intent') === 'mail'
  const t = useMessages(bulkBillMessages)
  const locale = useLocale()
  return (
    <ImportPage
      title={t.title}
      back={{ to: billingPaths.bills(), label: t.back }}
      view={view}
      topic="bills-import"
      formats={{ bills: t.format }}
      choose={
        <FileDropzone
          labels={t}
          icon={iconFileText}
          accept=".csv,.xlsx,text/csv"
          to={(file) => billingPaths.api.bulkBills({ name: file.name.slice(-200) || 'bills.csv' })}
          type="application/octet-stream"
        />
      }
      parts={(open) => {
        const { found, created, same, refused, sum } = open.counts
        const about = sum > 0 ? t.sum(formatBaht(satang(sum), { locale })) : null
        const isWritten = open.status === 'done' && !open.dryRun && created > 0
        return {
          header: <ImportSummary open={open} icon={iconFileText} about={about} totals={t.figures} />,
          preview: <BillPreview open={open} />,
          rows: <ImportReport open={open} record={t.bill} withLines />,
          details: isWritten && (
            <>
              <div className="row wrap">
                <a
                  className="btn primary"
                  href={billingPaths.api.bulkBillSheets(open.id)}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Icon path={iconPrinter} className="ic" />
                  {t.sheets}
                </a>
                <a className="btn" href={billingPaths.api.bulkBillLinks(open.id)} download>
                  <Icon path={iconDownload} className="ic" />
                  {t.links}
                </a>
              </div>
              {answer?.sent !== undefined && <Notice tone="good">{t.sent(groupDigits(answer.sent))}</Notice>}
              {unsent > 0 && (
                <Form method="post">
                  <input type="hidden" name="intent" value="mail" />
                  <input type="hidden" name="id" value={open.id} />
                  <button type="submit" className="btn" disabled={busy} aria-busy={busy || undefined}>
                    <Icon path={iconMail} className="ic" />
                    {t.mailLater(groupDigits(unsent))}
                  </button>
                </Form>
              )}
              <p className="sm soft-t">{t.undoNote}</p>
            </>
          ),
          choices: (
            <Check name="mail" value="on">
              {t.mail}
            </Check>
          ),
          summary: created === 0 && <p className="soft-t">{t.nothing}</p>,
          hasReport: open.status !== 'staging',
          handled: created + same + refused,
          all: found,
          self: billingPaths.bulkBills(),
          report: billingPaths.api.bulkBillReport(open.id),
          see: { to: billingPaths.bills(), label: t.see },
          labels: { reading: t.reading(groupDigits(found)), apply: t.apply(groupDigits(created)) },
        }
      }}
    />
  )
}
