import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBrandLine, iconDownload, iconPhoto, iconPrinter } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { visibilities } from '../certificate/certificate.types.ts'
import { setHolderVisibility } from '../certificate/change.server.ts'
import { requestNameCorrection, requestRenewal } from '../certificate/request.server.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { certificatePaths } from '../paths.ts'
import { lastDay } from '../sheet/sheet-text.rules.ts'
import styles from './own.module.css'
import { certificateByUrl } from './own.server.ts'
import { Sheet } from './sheet.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await certificateByUrl(ctx, params.cert ?? '')
  const { serial, courseSlug, isOwn, manages, isMasked, validity } = view
  // Viewers who may not see the document may still verify it.
  if (!isOwn && !manages && (isMasked || validity !== 'valid'))
    throw redirect(certificatePaths.find({ serial }))
  const address = certificatePaths.certificate(courseSlug, serial)
  if (params.cert !== serial || params.slug !== courseSlug) throw redirect(address)
  return { view, url: `${ctx.publicOrigin}${address}` }
}

const resultMessage = (key: 'shown' | 'asked') => ({
  message: { th: certificateMessages.th.own[key], en: certificateMessages.en.own[key] },
})

export const action = actions({
  show: act({
    input: z.object({ visibility: z.enum(visibilities) }),
    run: (ctx, { visibility }, { params }) => setHolderVisibility(ctx, params.cert ?? '', visibility),
    done: () => resultMessage('shown'),
  }),
  rename: act({
    input: z.object({ name: z.string().trim().min(2).max(160) }),
    run: (ctx, { name }, { params }) => requestNameCorrection(ctx, params.cert ?? '', name),
    done: () => resultMessage('asked'),
  }),
  renew: act({
    run: (ctx, _, { params }) => requestRenewal(ctx, params.cert ?? ''),
    done: () => resultMessage('asked'),
  }),
})

/** One certificate: the document, its validity, and the holder's actions. */
export default function CertificatePage() {
  const t = useMessages(certificateMessages).own
  const locale = useLocale()
  const { view, url } = useLoaderData<typeof loader>()
  const { serial, holder, course, courseSlug, validity, isOwn, manages } = view
  const { revalidate } = useRevalidator()
  useLive(validity === 'queued' ? `certificate:${serial}` : null, revalidate, { onBack: revalidate })
  const isMade = validity === 'valid' || validity === 'expired'
  return (
    <div className={`page ${styles.page}`}>
      <PageTitle unlisted>{`${t.of(holder)} · ${course}`}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: t.mine, to: certificatePaths.mine() },
          { name: course, to: certificatePaths.course(courseSlug) },
          { name: serial },
        ]}
      />
      <header className={styles.head}>
        <div>
          <h1>
            <Phrases>{isOwn && validity === 'valid' ? t.congratulations(holder) : t.of(holder)}</Phrases>
          </h1>
          <p className="soft">
            {t.issuedOn(formatDate(view.issuedAt, locale, 'long'), view.number)}
            {validity === 'valid' &&
              view.expiresAt &&
              ` · ${t.validUntil(formatDate(lastDay(view.expiresAt), locale, 'long'))}`}
          </p>
        </div>
        {(isMade || ((isOwn || manages) && view.pdfSha256)) && (
          <div className={styles.actions}>
            {/* One that is no longer valid stays on record, but is not shown around. */}
            {validity === 'valid' && (
              <a
                className="btn ghost"
                href={`https://line.me/R/share?text=${encodeURIComponent(`${t.lineText(course)} ${url}`)}`}
                target="_blank"
                rel="noreferrer"
              >
                <Icon path={iconBrandLine} />
                {t.line}
              </a>
            )}
            <a
              className="btn ghost"
              href={certificatePaths.api.png(serial, { validity })}
              download={`${serial}.png`}
            >
              <Icon path={iconPhoto} />
              {t.png}
            </a>
            <a className="btn" href={certificatePaths.api.pdf(serial)} download={`${serial}.pdf`}>
              <Icon path={iconDownload} />
              {t.pdf}
            </a>
            {isMade && (
              <a className="btn ghost" href={certificatePaths.api.print(serial)} download>
                <Icon path={iconPrinter} />
                {t.print}
              </a>
            )}
          </div>
        )}
      </header>
      <ValidityNote />
      {validity !== 'queued' && view.pdfSha256 && <Sheet view={view} />}
      {isOwn && isMade && <HolderActions />}
      <p className={styles.links}>
        <Link className="link" to={certificatePaths.find({ serial })}>
          {t.verify}
        </Link>
        <Link className="link" to={certificatePaths.wall(courseSlug)}>
          {t.wall}
        </Link>
      </p>
    </div>
  )
}

function ValidityNote() {
  const all = useMessages(certificateMessages)
  const { own: t, reasons, standingText, standings } = all
  const locale = useLocale()
  const { view } = useLoaderData<typeof loader>()
  const { validity, revokedAt, reason, replacedBy, expiresAt, courseSlug, isOwn, wantedName } = view
  const date = (at: Date | null) => (at ? formatDate(at, locale, 'long') : '')
  if (validity === 'queued')
    return (
      <div role="status" className={styles.making}>
        <b>{standings.queued}</b>
        <p>{standingText.queued}</p>
      </div>
    )
  if (validity === 'revoked')
    return (
      <Notice tone="bad" title={standings.revoked}>
        {t.revoked(date(revokedAt), reason ? reasons[reason] : '')}
      </Notice>
    )
  if (validity === 'superseded' && replacedBy)
    return (
      <Notice tone="warn" title={standings.superseded}>
        {t.superseded(replacedBy)}{' '}
        <Link className="link" to={certificatePaths.certificate(courseSlug, replacedBy)}>
          {t.openNew}
        </Link>
      </Notice>
    )
  if (validity === 'expired' && expiresAt)
    return (
      <Notice
        tone="warn"
        title={standings.expired}
        actions={
          isOwn &&
          wantedName === null && (
            <ActionButton intent="renew" size="small">
              {t.renew}
            </ActionButton>
          )
        }
      >
        {t.expired(date(lastDay(expiresAt)))}
        {isOwn && ` ${wantedName === null ? t.renewText : t.renewalWaiting}`}
      </Notice>
    )
  return null
}

function HolderActions() {
  const t = useMessages(certificateMessages).own
  const { view } = useLoaderData<typeof loader>()
  const correction = view.wantedName === view.holder ? null : view.wantedName
  return (
    <div className={styles.cards}>
      <section className="card">
        <ActionForm intent="show" className="stack-s">
          {({ pending }) => (
            <>
              <fieldset className={styles.choices}>
                <legend>
                  <b>{t.visible}</b>
                </legend>
                {visibilities.map((visibility) => (
                  <div key={visibility}>
                    <Check
                      type="radio"
                      name="visibility"
                      value={visibility}
                      defaultChecked={view.visibility === visibility}
                    >
                      {t.visibilities[visibility]}
                    </Check>
                    <p className="sm soft">{t.visibilityHints[visibility]}</p>
                  </div>
                ))}
              </fieldset>
              <p>
                <Button type="submit" variant="tint" size="small" aria-busy={pending || undefined}>
                  {t.save}
                </Button>
              </p>
            </>
          )}
        </ActionForm>
      </section>
      <section className="card stack-s">
        <h2 className="h4">{t.wrongName}</h2>
        <p className="sm soft">{correction ? t.waiting(correction) : t.wrongNameText}</p>
        <ActionForm intent="rename" className="stack-s">
          {({ pending, field }) => (
            <>
              <TextField
                label={t.nameWanted}
                {...field('name', correction ?? view.holder)}
                maxLength={160}
                required
              />
              <p>
                <Button type="submit" variant="tint" size="small" aria-busy={pending || undefined}>
                  {t.askName}
                </Button>
              </p>
            </>
          )}
        </ActionForm>
      </section>
      <section className="card stack-s">
        <h2 className="h4">{t.badge}</h2>
        <p className="sm soft">{t.badgeText}</p>
        <p>
          <a
            className="btn tint small"
            href={certificatePaths.api.credential(view.serial)}
            download={`${view.serial}.jwt`}
          >
            {t.getBadge}
          </a>
        </p>
      </section>
    </div>
  )
}
