import {
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { readForm, readFormData, secretsOf, uploadsOf } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { configMessages } from '../messages/config.ts'
import { previewKey } from '../preview/preview.server.ts'
import { keepPicture } from '../settings/picture.server.ts'
import { actOn } from './act.server.ts'
import { ChangesList } from './changes-list.tsx'
import styles from './config.module.css'
import { configFrame } from './config-frame.server.ts'
import { ConfigFrame } from './config-frame.tsx'
import { dropDraft, openSection, saveDraft } from './draft.server.ts'
import { goLive, publishDrafts } from './release.server.ts'
import { getSection } from './section.server.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const key = params.section ?? ''
  const [places, opened] = await Promise.all([configFrame(ctx), openSection(ctx, key)])
  const { title, lead, act, overlay } = getSection(key)
  const { searchParams } = new URL(request.url)
  const message =
    (['saved', 'unchanged', 'discarded'] as const).find((word) => searchParams.has(word)) ?? null
  return {
    ...opened,
    places,
    title: title[ctx.locale],
    lead: lead[ctx.locale],
    overlaid: overlay !== undefined,
    act: act ? act.label[ctx.locale] : null,
    told: message,
    published: Number(searchParams.get('published')) || null,
  }
}

export const action = formAction(async ({ ctx, form, params }) => {
  const key = params.section ?? ''
  const here = `/config/${key}`
  switch (form.get('intent')) {
    case 'discard':
      await dropDraft(ctx, key)
      return redirect(`${here}?discarded`)
    case 'act':
      return { ok: true as const, done: await actOn(ctx, key) }
    case 'preview':
      await keepTyped(ctx, key, form)
      // The site is another world than the settings: its page begins anew.
      return redirectDocument(`/config/preview?key=${previewKey(ctx).key}`)
    case 'publish': {
      await keepTyped(ctx, key, form)
      const { number } = await publishDrafts(ctx)
      await goLive(ctx)
      return redirect(`${here}?published=${number}`)
    }
    default: {
      const { changes } = await keepTyped(ctx, key, form)
      return redirect(`${here}?${changes.length ? 'saved' : 'unchanged'}`)
    }
  }
})

/** Keeps what was typed as the section's draft, pictures included. */
async function keepTyped(ctx: Ctx, key: string, form: FormData) {
  const fields = await getSection(key).fields(ctx)
  for (const { name, file } of uploadsOf(fields, form))
    form.set(name, await keepPicture(ctx, name, new Uint8Array(await file.arrayBuffer())))
  const version = Number(form.get('version')) || 0
  return saveDraft(ctx, key, readFormData(fields, form), secretsOf(fields, form), version)
}

/** One part of the settings: its fields, kept as a draft. */
export default function SectionPage() {
  const t = useMessages(configMessages)
  const {
    places,
    title,
    lead,
    fields,
    value,
    kept: saved,
    changes,
    version,
    told: message,
    published,
    act,
    draftedBy,
    overlaid,
  } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = refusalOf(answer)
  const done = answer && 'done' in answer ? answer.done : null
  // What others of the settings drafted goes along.
  const others = places.some((place) => place.drafted && place.title !== title)
  const sending = useNavigation().formData?.get('intent')
  const shown = refused?.values.version ? readForm(fields, (name) => refused.values[name]) : value
  return (
    <ConfigFrame
      places={places}
      title={title}
      lead={lead}
      badge={changes.length > 0 && <span className="badge warn pt">{t.draftCount(changes.length)}</span>}
      acts={
        <Link className="btn" to="/config">
          {t.overview}
        </Link>
      }
    >
      {published && <Notice tone="good" title={t.published} />}
      {message && (
        <Notice tone="good" title={t[message]}>
          {message === 'saved' && t.savedText}
        </Notice>
      )}
      {done && <Notice tone="good" title={done} urgent />}
      {refused && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      <Form
        // A draft that came or went brings other values; what was typed and refused stays.
        key={`${title} ${version}`}
        method="post"
        encType="multipart/form-data"
        className={`card ${styles.card}`}
        noValidate
      >
        <input type="hidden" name="version" value={version} />
        <FieldsEditor fields={fields} value={shown} errors={refused?.errors ?? {}} stored={saved} />
        <div className={styles.save}>
          <SubmitButton state={sending === 'save' ? 'loading' : 'normal'} name="intent" value="save">
            {t.save}
          </SubmitButton>
          <button type="submit" className="btn" name="intent" value="publish">
            {others ? t.saveAndPublishAll : t.saveAndPublish}
          </button>
          {overlaid && (
            <button type="submit" className="btn" name="intent" value="preview">
              {t.preview}
            </button>
          )}
          {version > 0 && (
            <button type="submit" className="btn quiet" name="intent" value="discard">
              {t.discard}
            </button>
          )}
          {act && (
            <button type="submit" className="btn" name="intent" value="act" disabled={sending === 'act'}>
              {act}
            </button>
          )}
        </div>
      </Form>
      {changes.length > 0 && (
        <section className={`card ${styles.card}`}>
          <h2>
            {t.waiting} · {t.by(draftedBy ?? '')}
          </h2>
          <ChangesList changes={changes} />
          <p className={styles.hint}>{t.visitorsSee}</p>
        </section>
      )}
    </ConfigFrame>
  )
}
