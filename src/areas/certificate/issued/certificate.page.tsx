import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { invalid } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DetailPage } from '#kernel/ui/detail/detail-page.tsx'
import { Check, SelectField, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { certificateAbilities } from '../abilities.ts'
import { readRevocation, revokeReasons } from '../certificate/certificate.types.ts'
import { reissueCertificate, replaceCertificate, revokeCertificate } from '../certificate/change.server.ts'
import { declineRequest } from '../certificate/request.server.ts'
import { parseSerial } from '../certificate/serial.rules.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { staffMessages } from '../messages/staff.ts'
import { Sheet } from '../my-certificates/sheet.tsx'
import { validityTone } from '../my-certificates/validity-tone.ts'
import { certificatePaths } from '../paths.ts'
import { durationText, lastDay } from '../sheet/sheet-text.rules.ts'
import { getManagedCertificate } from './issued.server.ts'
import styles from './staff.module.css'

export const handle = {
  crumb: (data: unknown) => (data as { view?: { holder: string } } | undefined)?.view?.holder,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  return getManagedCertificate(ctxOf(context), params.certificate ?? '')
}

const ability = certificateAbilities['certificate.manage']
const resultMessage = (key: 'revoked' | 'declined') => ({
  message: { th: staffMessages.th.one[key], en: staffMessages.en.one[key] },
})
/** Reasons the team can choose: `erased` is only set by an erasure request. */
const selectableReasons = revokeReasons.filter((reason) => reason !== 'erased')

const holderName = z.string().trim().min(2).max(160)

export const action = actions({
  replace: act({
    ability,
    input: z.object({ holder: holderName, renews: z.literal('yes').optional() }),
    run: (ctx, { holder, renews }, { params }) =>
      replaceCertificate(ctx, params.certificate ?? '', { holder, renews: renews === 'yes' }),
    done: (id) => ({ redirect: certificatePaths.one(id) }),
  }),
  reissue: act({
    ability,
    input: z.object({ holder: holderName }),
    run: (ctx, { holder }, { params }) => reissueCertificate(ctx, params.certificate ?? '', { holder }),
    done: (id) => ({ redirect: certificatePaths.one(id) }),
  }),
  decline: act({
    ability,
    run: (ctx, _, { params }) => declineRequest(ctx, params.certificate ?? ''),
    done: () => resultMessage('declined'),
  }),
  revoke: act({
    ability,
    input: z.object({
      reason: z.enum(selectableReasons),
      note: z.string().max(200).default(''),
      confirm: z.string().max(100),
    }),
    async run(ctx, { reason, note, confirm }, { params }) {
      const { view } = await getManagedCertificate(ctx, params.certificate ?? '')
      const entered = parseSerial(confirm)
      if (!entered.ok || entered.serial !== view.serial)
        throw invalid([{ path: 'confirm', code: 'certificate.wrong_confirm' }])
      await revokeCertificate(ctx, params.certificate ?? '', reason, note)
    },
    done: () => resultMessage('revoked'),
  }),
})

/** One certificate for the team: its content, its history, and how to replace or revoke it. */
export default function CertificateDetailPage() {
  const all = useMessages(staffMessages)
  const t = all.one
  const { standings, reasons } = useMessages(certificateMessages)
  const { id, view, history, canReissue } = useLoaderData<typeof loader>()
  const revocationNotes = (text: string) => {
    const { reason, note } = readRevocation(text)
    return [reason ? reasons[reason] : '', note].filter(Boolean)
  }
  const { revalidate } = useRevalidator()
  const isQueued = view.validity === 'queued'
  useLive(isQueued ? `certificate:${view.serial}` : null, revalidate, { onBack: revalidate })
  const isRenewal = view.wantedName === view.holder
  const isLive = view.validity === 'valid' || view.validity === 'expired' || isQueued
  return (
    <DetailPage
      title={view.holder}
      count={all.numbered(view.number)}
      badge={<Badge {...validityTone(view.validity)}>{standings[view.validity]}</Badge>}
      list={{ to: certificatePaths.issued(), label: all.title, key: id }}
      actions={
        <>
          {view.pdfSha256 && isLive && (
            <a className="btn" href={certificatePaths.api.print(view.serial)} title={t.printText}>
              {t.print}
            </a>
          )}
          {view.pdfSha256 && (
            <a className="btn" href={certificatePaths.api.pdf(view.serial)}>
              {t.pdf}
            </a>
          )}
          <Link className="btn" to={certificatePaths.certificate(view.courseSlug, view.serial)}>
            {t.open}
          </Link>
        </>
      }
      notices={
        view.wantedName && isLive ? (
          <Notice
            tone="info"
            title={isRenewal ? t.renewalRequested : t.asked(view.wantedName)}
            actions={
              <>
                <ActionButton
                  intent="replace"
                  values={{ holder: view.wantedName }}
                  variant="primary"
                  size="small"
                >
                  {t.replace}
                </ActionButton>
                <ActionButton intent="decline" variant="ghost" size="small">
                  {isRenewal ? t.declineRenewal : t.decline}
                </ActionButton>
              </>
            }
          />
        ) : null
      }
      details={<CertificateDetails />}
      side={isLive ? <CertificateActions /> : canReissue && <NewCertificateForm intent="reissue" />}
      history={{
        title: t.history,
        steps: history.map(({ at, event, reason, by }) => ({
          key: event,
          text: t.events[event] ?? event,
          at,
          by: by ?? t.bySystem,
          notes: event === 'revoke' ? revocationNotes(reason) : [reason],
        })),
      }}
    >
      {view.pdfSha256 && <Sheet view={view} />}
    </DetailPage>
  )
}

function CertificateDetails() {
  const { one: t } = useMessages(staffMessages)
  const { details: f, reasons } = useMessages(certificateMessages)
  const locale = useLocale()
  const { view, email, template, replacedById } = useLoaderData<typeof loader>()
  const lines: [string, React.ReactNode][] = [
    [f.serial, <span key="s">{view.serial}</span>],
    [f.course, view.course],
    [f.length, durationText(view.minutes, locale) || '–'],
    ...(view.score === null ? [] : [[f.score, `${view.score}%`] as [string, string]]),
    [f.issued, formatDate(view.issuedAt, locale, 'long')],
    [f.expires, view.expiresAt ? formatDate(lastDay(view.expiresAt), locale, 'long') : f.never],
    ...(view.reason ? [[f.reason, reasons[view.reason]] as [string, string]] : []),
    ...(view.replacedBy && replacedById
      ? [
          [
            f.newSerial,
            <Link key="n" className="link" to={certificatePaths.one(replacedById)}>
              {view.replacedBy}
            </Link>,
          ] as [string, React.ReactNode],
        ]
      : []),
    [t.email, email ?? '–'],
    [
      t.template,
      <Link key="t" className="link" to={certificatePaths.template(template.id)}>
        {template.name} · {t.version(template.number)}
      </Link>,
    ],
  ]
  return (
    <Card title={t.details}>
      <dl className={styles.details}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Issues another certificate to the holder: instead of this one, or after this one was revoked. */
function NewCertificateForm({ intent }: { intent: 'replace' | 'reissue' }) {
  const { one: t } = useMessages(staffMessages)
  const { view } = useLoaderData<typeof loader>()
  const { title, text } = intent === 'replace' ? t.rename : t.reissue
  return (
    <Card title={title}>
      <ActionForm intent={intent} className="stack-s">
        {({ pending, field }) => (
          <>
            <p className="sm soft">{text}</p>
            <TextField
              label={t.holder}
              {...field('holder', view.wantedName ?? view.holder)}
              maxLength={160}
              required
            />
            {intent === 'replace' && <ReplacementValidity />}
            <p>
              <Button type="submit" variant="tint" size="small" busy={pending}>
                {intent === 'replace' ? t.replace : t.reissue.title}
              </Button>
            </p>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

/** Until when the replacement is valid: as the old one, unless that has expired or is renewed. */
function ReplacementValidity() {
  const { one: t } = useMessages(staffMessages)
  const locale = useLocale()
  const { view, renewedUntil } = useLoaderData<typeof loader>()
  if (!view.expiresAt) return null
  const renewed = renewedUntil ? t.validUntil(formatDate(lastDay(renewedUntil), locale)) : t.neverExpires
  if (view.validity === 'expired') return <p className="sm soft">{t.renewedText(renewed)}</p>
  return (
    <>
      <p className="sm soft">{t.keptText(formatDate(lastDay(view.expiresAt), locale))}</p>
      {(!renewedUntil || renewedUntil > view.expiresAt) && (
        <Check name="renews" value="yes">
          {t.renewIt(renewed)}
        </Check>
      )}
    </>
  )
}

function CertificateActions() {
  const { one: t } = useMessages(staffMessages)
  const { reasons } = useMessages(certificateMessages)
  const { hasHolder } = useLoaderData<typeof loader>()
  return (
    <>
      {hasHolder && <NewCertificateForm intent="replace" />}
      <Card title={t.revoke}>
        <ActionForm intent="revoke" className="stack-s">
          {({ pending, field }) => (
            <>
              <p className="sm soft">{t.revokeText}</p>
              <SelectField
                label={t.reason}
                {...field('reason')}
                options={selectableReasons.map((value) => ({ value, label: reasons[value] }))}
              />
              <TextField label={t.note} {...field('note')} maxLength={200} />
              <TextField
                label={t.confirm}
                {...field('confirm')}
                autoComplete="off"
                spellCheck={false}
                required
              />
              <p>
                <Button type="submit" variant="danger" size="small" busy={pending}>
                  {t.revokeAction}
                </Button>
              </p>
            </>
          )}
        </ActionForm>
      </Card>
    </>
  )
}
