import { Form, Link, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { findVideoTools } from '#kernel/video/video-tools.ts'
import { configMessages } from '../messages/config.ts'
import { tenantPaths } from '../paths.ts'
import { previewKey } from '../preview/preview.server.ts'
import { allSetupSteps } from '../setup/setup.server.ts'
import { SetupCard } from '../setup/setup-card.tsx'
import { ChangesList } from './changes-list.tsx'
import styles from './config.module.css'
import { loadConfigEntries } from './config-frame.server.ts'
import { ConfigFrame } from './config-frame.tsx'
import { discardDraft, listDrafts } from './draft.server.ts'
import { goLive, publishDrafts } from './release.server.ts'
import { untouchedTexts } from './untouched.server.ts'
import { UntouchedNotice } from './untouched-notice.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const places = await loadConfigEntries(ctx)
  const drafts = await listDrafts(ctx)
  const setup = await allSetupSteps(ctx)
  const { searchParams } = new URL(request.url)
  return {
    places,
    drafts: drafts.map(({ section, changes, userName }) => ({ section, changes, userName })),
    setup,
    filmTools: await findVideoTools(ctx.services.config),
    published: Number(searchParams.get('published')) || null,
    untouched: searchParams.has('confirm') ? await untouchedTexts(ctx) : [],
  }
}

export const action = formAction(async ({ ctx, form }) => {
  switch (form.get('intent')) {
    case 'preview': {
      const { key, minutes } = previewKey(ctx)
      return { link: `${ctx.origin}${tenantPaths.preview(key)}`, minutes }
    }
    case 'discard':
      await discardDraft(ctx, String(form.get('section')))
      return redirect(tenantPaths.config())
    default: {
      const accepted = form.get('untouched') === 'accepted'
      if (!accepted && (await untouchedTexts(ctx)).length)
        return redirect(tenantPaths.config({ confirm: true }))
      const { number } = await publishDrafts(ctx, accepted ? 'accepted' : undefined)
      await goLive(ctx)
      return redirect(tenantPaths.config({ published: number }))
    }
  }
})

/** The settings overview: what is waiting to be published, and where everything is. */
export default function ConfigPage() {
  const t = useMessages(configMessages)
  const { places, drafts, setup, filmTools: film, published, untouched } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  const preview = answer && 'link' in answer ? answer : null
  const count = drafts.reduce((sum, { changes }) => sum + changes.length, 0)
  return (
    <ConfigFrame
      entries={places}
      title={t.title}
      badge={count > 0 && <span className="badge warn pt">{t.draftCount(count)}</span>}
      actions={
        count > 0 && (
          <Form method="post" className={styles.actions}>
            <button type="submit" className="btn" name="intent" value="preview">
              {t.previewLink}
            </button>
            <button type="submit" className="btn primary" name="intent" value="publish">
              {t.publish}
            </button>
          </Form>
        )
      }
    >
      {published && <Notice tone="good" title={t.published} />}
      {refused && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      {untouched.length > 0 && <UntouchedNotice texts={untouched} />}
      {preview && (
        <Notice
          title={t.previewLink}
          urgent
          actions={
            <a className="btn" href={preview.link}>
              {t.preview}
            </a>
          }
        >
          <p>{t.previewText(preview.minutes)}</p>
        </Notice>
      )}
      <SetupCard steps={setup} drafted={drafts.map(({ section }) => section)} />
      {drafts.map(({ section, changes, userName }) => {
        const entry = places.find(({ key }) => key === section)
        return (
          <section key={section} className={`card ${styles.card}`}>
            <h2>
              {entry?.title ?? section} · {t.by(userName)}
            </h2>
            <ChangesList changes={changes} />
            <Form method="post" className={styles.actions}>
              {entry && (
                <Link className="btn" to={entry.to}>
                  {t.edit}
                </Link>
              )}
              <input type="hidden" name="section" value={section} />
              <button type="submit" className="btn quiet" name="intent" value="discard">
                {t.discard}
              </button>
            </Form>
          </section>
        )
      })}
      {drafts.length === 0 && (
        <p className={styles.hint}>
          {t.nothingDrafted} · {t.nothingDraftedText}
        </p>
      )}
      <div className={styles.tiles}>
        {places.map((entry) => (
          <Link key={entry.key} to={entry.to} className={`card ${styles.tile}`}>
            <b>{entry.title}</b>
            <span>{entry.lead}</span>
          </Link>
        ))}
      </div>
      <section className={`card ${styles.card}`} aria-labelledby="server-tools">
        <h2 id="server-tools">{t.tools}</h2>
        <p>
          <b>ffmpeg</b>{' '}
          <Badge tone={film.ok ? 'good' : 'warn'}>{film.ok ? t.available : t.unavailable[film.why]}</Badge>{' '}
          {film.ok && film.tools.version}
        </p>
        <p className={styles.hint}>{film.ok ? t.withVideoTools : t.withoutVideoTools}</p>
      </section>
    </ConfigFrame>
  )
}
