import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconAward, iconClock, iconHelpCircle } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { publicKeys } from '../badge/keys.server.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { coursesWithWall } from '../my-certificates/own.server.ts'
import { certificatePaths } from '../paths.ts'
import { CameraScan } from './camera-scan.tsx'
import { FileDrop } from './file-drop.tsx'
import styles from './find.module.css'
import { Result } from './result.tsx'
import { SerialForm } from './serial-form.tsx'
import { verifyFile, verifySerial } from './verify.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  const serial = searchParams.get('serial')?.trim() ?? ''
  const hash = searchParams.get('hash') ?? ''
  const token = searchParams.get('t')?.slice(0, 2000) ?? ''
  const verification = serial ? await verifySerial(ctx, serial) : hash ? await verifyFile(ctx, hash) : null
  const [signingKeys, courses] = await Promise.all([publicKeys(ctx), coursesWithWall(ctx)])
  return {
    verification,
    courses,
    token,
    serial: serial.slice(0, 100),
    // The browser checks a certificate's code itself, so the page includes the keys.
    keys: signingKeys.map(({ kid, x }) => ({ kid, x })),
    site: ctx.tenant.name[ctx.locale],
    at: ctx.now,
    contact: typeof ctx.tenant.facts.email === 'string' ? ctx.tenant.facts.email : null,
    byFile: !serial && Boolean(hash),
  }
}

/** The public page for verifying a certificate: by its serial, its code or its file. */
export default function FindPage() {
  const t = useMessages(certificateMessages).find
  const { verification, serial } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [droppedHash, setDroppedHash] = useState('')
  const search = (query: { serial?: string; t?: string; hash?: string }) => {
    setDroppedHash(query.hash ?? '')
    void navigate(certificatePaths.find(query), { preventScrollReset: true })
  }
  return (
    <>
      <PageTitle unlisted={Boolean(verification)} description={t.lead}>
        {t.title}
      </PageTitle>
      <div className={styles.band}>
        <div className={`page ${styles.top}`}>
          <section>
            <p className="eyebrow">{t.eyebrow}</p>
            <h1>{t.heading}</h1>
            <p className={styles.lead}>{t.lead}</p>
            <SerialForm key={serial} serial={serial} />
            <CameraScan onFound={search} />
            <FileDrop onFound={search} />
          </section>
          <div aria-live="polite" className={styles.answer}>
            {verification ? <Result droppedHash={droppedHash} /> : <VerificationHelp />}
          </div>
        </div>
      </div>
      {verification && (
        <div className="page section">
          <VerificationHelp />
        </div>
      )}
      <Graduates />
    </>
  )
}

/**
 * The courses whose graduates agreed to be listed. Their names are on the page of each, which search engines do not index
 * as they do this one.
 */
function Graduates() {
  const { wall } = useMessages(certificateMessages)
  const { courses } = useLoaderData<typeof loader>()
  if (!courses.length) return null
  return (
    <section className={`page section ${styles.graduates}`}>
      <h2>{wall.heading}</h2>
      <p className="soft">{wall.about}</p>
      <ul>
        {courses.map(({ slug, title, listed }) => (
          <li key={slug} className="card">
            <Icon path={iconAward} />
            <p>
              <Link to={certificatePaths.wall(slug)}>{title}</Link>
              <span className="sm soft">{wall.listed(listed)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function VerificationHelp() {
  const { find, standings } = useMessages(certificateMessages)
  const boxes = [
    ['revoked', iconAlertTriangle, standings.revoked, styles.bad],
    ['expired', iconClock, standings.expired, styles.warn],
    ['unknown', iconHelpCircle, find.unknown, styles.plain],
  ] as const
  return (
    <ul className={styles.helps}>
      {boxes.map(([key, icon, title, tone]) => (
        <li key={key} className={tone}>
          <Icon path={icon} />
          <div>
            <b>{title}</b>
            <p>{find.helps[key]}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
