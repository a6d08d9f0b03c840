import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { can } from '#kernel/auth/abilities.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatBaht, parseBaht, type Satang } from '#kernel/money/index.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconFileText } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { billingAbilities } from '../abilities.ts'
import styles from '../bills/bills.module.css'
import { lastMonths } from '../bills/months.rules.ts'
import { withholdingMessages } from '../messages/withholding.ts'
import { billingPaths } from '../paths.ts'
import { incomeTypes, payerModes, whtForms } from './income.rules.ts'
import {
  getCertificate,
  type IssuedCertificate,
  issueCertificate,
  voidCertificate,
} from './issue-certificate.server.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { withholdingList } from './withholding.list.rules.ts'
import { listWithholdings, type WithholdingRow, withholdingTotals } from './withholding-list.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => withholdingMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = withholdingList.parse(new URL(request.url).searchParams)
  const [page, totals, open] = await Promise.all([
    listWithholdings(ctx, query),
    withholdingTotals(ctx, query),
    query.certificate ? getCertificate(ctx, query.certificate).catch(nullIfMissing) : null,
  ])
  const mayIssue = can(ctx.viewer, billingAbilities['document.issue'])
  return { page, totals, open, mayIssue, today: day(ctx.now) }
}

/** If the certificate does not exist, the list is still shown. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

const ability = billingAbilities['document.issue']
const text = (maxChars: number) => z.string().max(maxChars).default('')

export const action = actions({
  issue: act({
    ability,
    input: z.object({
      id: text(60),
      replaces: text(60),
      reason: text(300),
      name: text(200),
      taxId: text(30),
      address: text(400),
      detail: text(120),
      base: text(30),
      incomeType: z.enum(incomeTypes),
      form: z.enum(whtForms),
      mode: z.enum(payerModes),
      rateBp: z.coerce.number().int(),
      paidOn: daySchema,
    }),
    run(ctx, { id, replaces, reason, name, taxId, address, form, mode, base, ...line }) {
      const amount = parseBaht(base)
      if (!amount.ok || amount.amount === 0) throw invalid([{ path: 'base', code: 'field.money' }])
      return issueCertificate(ctx, {
        id,
        form,
        mode,
        replaces: replaces || null,
        reason,
        payee: { name, taxId, address },
        lines: [{ ...line, base: amount.amount }],
      })
    },
    done: () => toastFor('issued'),
  }),
  void: act({
    ability,
    input: z.object({ id: text(60), reason: text(300) }),
    run: (ctx, { id, reason }) => voidCertificate(ctx, id, reason),
    done: () => toastFor('voided'),
  }),
})

const toastFor = (key: keyof typeof withholdingMessages.th.done) => ({
  message: { th: withholdingMessages.th.done[key], en: withholdingMessages.en.done[key] },
})

const tones = { issued: 'good', received: 'good', waiting: 'warn', void: undefined } as const

/** Withholding tax certificates by month: those received from customers, those outstanding, and those we issued. */
export default function WithholdingPage() {
  const t = useMessages(withholdingMessages)
  const locale = useLocale()
  const { page, totals, open, mayIssue, today } = useLoaderData<typeof loader>()
  const address = useListUrl(withholdingList)
  const [dialog, setDialog] = useState<'new' | 'replace' | null>(null)
  const formatPlainBaht = (amount: Satang) => formatBaht(amount, { satang: 'always', unit: 'none' })
  const columns: ListColumn<WithholdingRow>[] = [
    {
      key: 'party',
      header: t.col.party,
      phone: 'start',
      sort: { name: 'party', down: false },
      cell: ({ party, taxId }) => (
        <>
          <b>{party}</b>
          {taxId && <small className={styles.below}>{formatThaiId(taxId)}</small>}
        </>
      ),
    },
    {
      key: 'tax',
      header: t.col.tax,
      phone: 'end',
      numeric: true,
      cell: ({ tax }) => <b className="num">{formatPlainBaht(tax)}</b>,
    },
    {
      key: 'number',
      header: t.col.number,
      phone: 'start',
      sort: { name: 'newest', down: true },
      cell: ({ number, on, receipt }) => (
        <>
          <span className="num">{number ?? t.noNumber}</span>
          <small className={styles.below}>
            {[formatDate(on, locale), receipt && t.receipt(receipt)].filter(Boolean).join(' · ')}
          </small>
        </>
      ),
    },
    {
      key: 'income',
      header: t.col.income,
      stacked: true,
      cell: ({ incomeType }) => (incomeType ? t.incomes[incomeType] : <span className="soft-t">–</span>),
    },
    {
      key: 'base',
      header: t.col.base,
      numeric: true,
      stacked: true,
      cell: ({ base, rateBp }) => (
        <>
          {formatPlainBaht(base)}
          {rateBp !== null && <small className={styles.below}>{`${rateBp / 100}%`}</small>}
        </>
      ),
    },
    {
      key: 'state',
      header: t.col.state,
      phone: 'end',
      cell: ({ status }) => <Badge tone={tones[status]}>{t.states[status]}</Badge>,
    },
  ]
  const close = () => address.go({ certificate: null })
  return (
    <>
      <ListPage
        list={withholdingList}
        address={address}
        page={page}
        labels={t}
        count={t.sum(totals.count, formatBaht(totals.tax, { locale, satang: 'always' }))}
        actions={
          mayIssue && (
            <button type="button" className="btn primary" onClick={() => setDialog('new')}>
              {t.issue}
            </button>
          )
        }
        filters={[{ name: 'month', label: t.month, choices: lastMonths(today, locale) }]}
        csv={billingPaths.api.withholdingCsv}
        columns={columns}
        hrefOf={({ id, way, receiptId }) =>
          way === 'issued' ? address.href({ certificate: id }) : billingPaths.bills({ bill: receiptId ?? '' })
        }
        nameOf={({ number, party }) => number ?? party}
        empty={{ icon: iconFileText }}
        open={address.query.certificate}
        panel={
          open && (
            <CertificatePanel
              key={open.id}
              certificate={open}
              canIssue={mayIssue}
              onReplace={() => setDialog('replace')}
              onClose={close}
            />
          )
        }
      />
      {dialog && (
        <IssueDialog
          today={today}
          replaces={dialog === 'replace' ? open : null}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

interface PanelProps {
  certificate: IssuedCertificate
  canIssue: boolean
  onReplace: () => void
  onClose: () => void
}

/** A certificate we issued, with its sheet and its cancellation. */
function CertificatePanel({ certificate, canIssue, onReplace, onClose }: PanelProps) {
  const t = useMessages(withholdingMessages)
  const locale = useLocale()
  const { id, number, payee, base, tax, status, reason, replaces, lines, issuedOn } = certificate
  const baht = (amount: Satang) => formatBaht(amount, { locale, satang: 'always' })
  return (
    <SidePanel
      of={id}
      label={t.panel.of(number)}
      title={<span className="num">{number}</span>}
      onClose={onClose}
      header={<Badge tone={tones[status]}>{t.states[status]}</Badge>}
    >
      <div className={styles.refundDue}>
        <small>{`${t.panel.tax} · ${formatDate(issuedOn, locale)}`}</small>
        <b className="num">{baht(tax)}</b>
        <small>{t.panel.base(baht(base))}</small>
        {replaces && <small>{t.panel.replaces(replaces)}</small>}
        {reason && <small>{t.panel.reason(reason)}</small>}
      </div>
      <div className="row wrap">
        <Link className="btn sm" to={billingPaths.api.withholdingPdf(id)} reloadDocument target="_blank">
          <Icon path={iconDownload} className="ic" />
          PDF
        </Link>
        {canIssue && status === 'issued' && (
          <button type="button" className="btn sm" onClick={onReplace}>
            {t.panel.replace}
          </button>
        )}
      </div>
      <section className="sec">
        <h3>{t.col.party}</h3>
        <b>{payee.name}</b>
        <p className="sm soft-t">{payee.address}</p>
        <p className="sm soft-t">{formatThaiId(payee.taxId)}</p>
      </section>
      <section className="sec">
        <h3>{t.col.income}</h3>
        {lines.map((line) => (
          <p key={`${line.incomeType} ${line.paidOn} ${line.base}`} className="sm">
            {[t.incomes[line.incomeType], line.detail].filter(Boolean).join(' · ')}
            <br />
            <span className="soft-t">
              {`${formatDate(line.paidOn, locale)} · ${baht(line.base)} × ${line.rateBp / 100}% = ${baht(line.tax)}`}
            </span>
          </p>
        ))}
      </section>
      {canIssue && status === 'issued' && (
        <section className="sec">
          <h3>{t.panel.void}</h3>
          <ActionForm intent="void" values={{ id }} className={styles.form}>
            {({ field, pending }) => (
              <>
                <TextField label={t.panel.why} maxLength={300} required {...field('reason')} />
                <button type="submit" className="btn danger" aria-busy={pending || undefined}>
                  {t.panel.voidGo}
                </button>
              </>
            )}
          </ActionForm>
        </section>
      )}
    </SidePanel>
  )
}
