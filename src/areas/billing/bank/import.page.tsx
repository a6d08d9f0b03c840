import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportReport, ImportSummary } from '#kernel/import/ui/import-report.tsx'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { formatDate } from '#kernel/time/index.ts'
import { SelectField } from '#kernel/ui/field.tsx'
import { iconBuildingBank } from '#kernel/ui/icons.ts'
import { bankMessages } from '../messages/bank.ts'
import { billingPaths } from '../paths.ts'
import { accountTitle, bankAccountsOf } from './accounts.server.ts'
import { type BankImportData, bankImport } from './import.server.ts'
import { formatSigned } from './line-format.tsx'
import type { StatementLine } from './statement.rules.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await importView(ctx, bankImport, request)
  const accounts = (await bankAccountsOf(ctx)).map((bankAccount) => ({
    id: bankAccount.id,
    title: accountTitle(bankAccount),
  }))
  const accountParam = new URL(request.url).searchParams.get('account')
  const run = view.open && (await bankImport.get(ctx, view.open.id))
  const data = run ? (run.data as unknown as BankImportData) : null
  const chosen = accounts.find(({ id }) => id === (data?.accountId ?? accountParam)) ?? accounts[0] ?? null
  return { view, accounts, chosen, facts: data?.facts ?? null }
}

export const action = formAction(importActionHandler(bankImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => bankMessages[locale].import.title }

/** Import of a bank statement, checked before anything is saved. */
export default function BankImportPage() {
  const { view, accounts, chosen, facts } = useLoaderData<typeof loader>()
  const all = useMessages(bankMessages)
  const t = all.import
  const locale = useLocale()
  const exact = (amount: Satang) => formatBaht(amount, { unit: 'none', satang: 'always' })
  const account = chosen?.id
  return (
    <ImportPage
      title={t.title}
      back={{ to: billingPaths.bank({ ...(account && { account }) }), label: all.title }}
      view={view}
      topic="bank-import"
      formats={{ statement: t.format }}
      choose={<ChooseFile accounts={accounts} chosen={account ?? ''} />}
      parts={(open, step) => {
        const { found, created, same, refused } = open.counts
        const isRead = open.status !== 'staging'
        return {
          header: (
            <ImportSummary
              open={open}
              icon={iconBuildingBank}
              about={chosen && t.intoNamed(chosen.title[locale])}
              totals={t.figures}
            />
          ),
          details: (
            <>
              {facts?.isProven && facts.opening !== null && facts.closing !== null && (
                <p className="sm">
                  {t.proven(exact(facts.opening), groupDigits(facts.lines), exact(facts.closing))}
                </p>
              )}
              {open.failure && account && (
                <p>
                  <Link className="btn" to={billingPaths.bankColumns(account)}>
                    {all.columnsOf}
                  </Link>
                </p>
              )}
            </>
          ),
          preview: step === 'check' && open.previews.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            <section className="xscroll" tabIndex={0} aria-label={t.preview}>
              <table className="t imt stacks">
                <caption className="vh">{t.preview}</caption>
                <thead>
                  <tr>
                    <th>{all.columns.fields.date}</th>
                    <th className="num">{all.list.amount}</th>
                    <th>{all.line.payer}</th>
                    <th>{all.line.text}</th>
                    <th>{all.line.ref1}</th>
                  </tr>
                </thead>
                <tbody>
                  {open.previews.map(({ line, preview }) => {
                    const statementLine = preview as StatementLine
                    return (
                      <tr key={line}>
                        <td>{formatDate(statementLine.on, locale)}</td>
                        <td className="num">{formatSigned(statementLine.amount)}</td>
                        <td>{statementLine.payer}</td>
                        <td>{statementLine.text}</td>
                        <td>{statementLine.ref1}</td>
                      </tr>
                    )
                  })}
                </tbody>
              </table>
            </section>
          ),
          rows: <ImportReport open={open} record={t.entry} />,
          summary: created === 0 && <p className="soft-t">{t.nothing}</p>,
          hasReport: isRead,
          handled: created + same + refused,
          all: found,
          self: billingPaths.bankImport({ ...(account && { account }) }),
          report: billingPaths.api.bankImportReport(open.id),
          see: { to: billingPaths.bank({ ...(account && { account }) }), label: t.see },
          labels: { reading: t.reading(groupDigits(found)), apply: t.apply(groupDigits(created)) },
        }
      }}
    />
  )
}

function ChooseFile({
  accounts,
  chosen,
}: {
  accounts: readonly { id: string; title: Record<'th' | 'en', string> }[]
  chosen: string
}) {
  const t = useMessages(bankMessages).import
  const none = useMessages(bankMessages).noAccount
  const locale = useLocale()
  const [account, setAccount] = useState(chosen)
  if (!account) return <p className="soft">{none}</p>
  return (
    <>
      <SelectField
        label={t.into}
        name="account"
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
        options={accounts.map(({ id, title }) => ({ value: id, label: title[locale] }))}
      />
      <FileDropzone
        labels={t}
        icon={iconBuildingBank}
        accept=".csv,.xlsx,text/csv"
        to={(file) =>
          billingPaths.api.bankImports({ name: file.name.slice(-200) || 'statement.csv', account })
        }
        type="application/octet-stream"
      />
    </>
  )
}
