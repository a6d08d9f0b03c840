import { useRef } from 'react'
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
import { siteNav } from '#kernel/area/areas.ts'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { type Field, readForm, readFormData, secretsOf, uploadsOf } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { useLeaveGuard } from '#kernel/ui/use-leave-guard.ts'
import { configMessages } from '../messages/config.ts'
import { tenantPaths } from '../paths.ts'
import { previewKey } from '../preview/preview.server.ts'
import { saveImage } from '../settings/image.server.ts'
import { ChangesList } from './changes-list.tsx'
import styles from './config.module.css'
import { loadConfigEntries } from './config-frame.server.ts'
import { ConfigFrame } from './config-frame.tsx'
import { discardDraft, openSection, saveDraft } from './draft.server.ts'
import type { LivePreviewData } from './live/live-preview.rules.ts'
import { LivePreview } from './live/live-preview.tsx'
import { goLive, publishDrafts } from './release.server.ts'
import { getSection } from './section.server.ts'
import { runSectionAction } from './section-action.server.ts'
import { untouchedTexts } from './untouched.server.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const key = params.section ?? ''
  const [places, opened] = await Promise.all([loadConfigEntries(ctx), openSection(ctx, key)])
  const { title, lead, act, overlay, elsewhere, live } = getSection(key)
  const { searchParams } = new URL(request.url)
  const message =
    (['saved', 'unchanged', 'discarded'] as const).find((word) => searchParams.has(word)) ?? null
  return {
    ...opened,
    fields: ownPageFields(key, opened.fields),
    elsewhere: elsewhere
      ? { to: elsewhere.to, label: elsewhere.label[ctx.locale], text: elsewhere.text[ctx.locale] }
      : null,
    places,
    title: title[ctx.locale],
    lead: lead[ctx.locale],
    overlaid: overlay !== undefined,
    live: live && { kinds: live.kinds, settings: await loadPreviewData(ctx, live.facts) },
    act: act ? act.label[ctx.locale] : null,
    message,
    published: Number(searchParams.get('published')) || null,
  }
}

export const action = formAction(async ({ ctx, form, params }) => {
  const key = params.section ?? ''
  const sectionPath = tenantPaths.section(key)
  switch (form.get('intent')) {
    case 'discard':
      await discardDraft(ctx, key)
      return redirect(`${sectionPath}?discarded`)
    case 'act':
      return { ok: true as const, done: await runSectionAction(ctx, key) }
    case 'preview':
      await saveTypedDraft(ctx, key, form)
      // The site is separate from the settings, so it loads as a new document.
      return redirectDocument(tenantPaths.preview(previewKey(ctx).key))
    case 'publish': {
      await saveTypedDraft(ctx, key, form)
      // The input stays in a draft while the overview asks for confirmation.
      if ((await untouchedTexts(ctx)).length) return redirect(tenantPaths.config({ confirm: true }))
      const { number } = await publishDrafts(ctx)
      await goLive(ctx)
      return redirect(`${sectionPath}?published=${number}`)
    }
    default: {
      const { changes } = await saveTypedDraft(ctx, key, form)
      return redirect(`${sectionPath}?${changes.length ? 'saved' : 'unchanged'}`)
    }
  }
})

/** Returns what the site already has, for the previews of the input. */
async function loadPreviewData(
  ctx: Ctx,
  more: ((ctx: Ctx) => Promise<LivePreviewData>) | undefined,
): Promise<LivePreviewData> {
  const { name, tagline, facts, hosts } = ctx.tenant
  const detailKeys = [
    'about',
    'legalName',
    'address',
    'branch',
    'hours',
    'taxId',
    'phone',
    'email',
    'favicon',
    'notice',
  ]
  const links = (facts.links ?? []) as { title: unknown; items: unknown }[]
  return {
    name,
    tagline,
    ...Object.fromEntries(detailKeys.map((key) => [key, facts[key]])),
    logo: (facts.mark as { src?: string } | undefined)?.src ?? '',
    host: hosts[0] ?? '',
    header: facts.menu,
    // As visitors see the header of a site without a menu of its own.
    openAreas: siteNav().filter(
      ({ area }) => ctx.tenant.areas.includes(area) && canEnterArea(ctx.tenant, area, 'guest'),
    ),
    footerTitle: links[0]?.title,
    footer: links[0]?.items,
    footer2Title: links[1]?.title,
    footer2: links[1]?.items,
    ...(await more?.(ctx)),
  }
}

/** Saves the input as the section's draft, including images. */
async function saveTypedDraft(ctx: Ctx, key: string, form: FormData) {
  const all = await getSection(key).fields(ctx)
  const fields = ownPageFields(key, all)
  for (const { name, file } of uploadsOf(fields, form))
    form.set(name, await saveImage(ctx, name, new Uint8Array(await file.arrayBuffer())))
  const version = Number(form.get('version')) || 0
  const entered = readFormData(fields, form)
  // Values set elsewhere stay as they are.
  const value = fields === all ? entered : { ...(await openSection(ctx, key)).value, ...entered }
  return saveDraft(ctx, key, { value, secrets: secretsOf(fields, form), version })
}

/** Returns the fields shown on the section's own page. */
function ownPageFields(key: string, fields: readonly Field[]): readonly Field[] {
  const ownFieldKeys = getSection(key).elsewhere?.own
  return ownFieldKeys ? fields.filter((field) => ownFieldKeys.includes(field.key)) : fields
}

export const handle = { crumb: (data: unknown) => (data as { title?: string } | undefined)?.title }

/** One part of the settings: its fields, saved as a draft. */
export default function SectionPage() {
  const t = useMessages(configMessages)
  const {
    places,
    title,
    lead,
    fields,
    value,
    savedSecrets: saved,
    changes,
    version,
    message,
    published,
    act,
    draftedBy,
    overlaid,
    elsewhere,
    live,
  } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  const done = answer && 'done' in answer ? answer.done : null
  // Other drafts in the settings are published along with it.
  const others = places.some((entry) => entry.drafted && entry.title !== title)
  const sending = useNavigation().formData?.get('intent')
  const form = useRef<HTMLFormElement>(null)
  useLeaveGuard(form, `${title} ${version}`, t.leave, { refused: refused?.problem })
  const displayedValue = refused?.values.version ? readForm(fields, (name) => refused.values[name]) : value
  return (
    <ConfigFrame
      entries={places}
      title={title}
      lead={lead}
      badge={changes.length > 0 && <span className="badge warn pt">{t.draftCount(changes.length)}</span>}
      actions={
        <Link className="btn" to={tenantPaths.config()}>
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
      {elsewhere && (
        <Notice
          title={elsewhere.label}
          actions={
            <a className="btn primary" href={elsewhere.to}>
              {elsewhere.label}
            </a>
          }
        >
          <p>{elsewhere.text}</p>
        </Notice>
      )}
      <div className={live ? styles.beside : undefined}>
        <Form
          ref={form}
          // A new or discarded draft brings other values; rejected input stays.
          key={`${title} ${version}`}
          method="post"
          encType="multipart/form-data"
          className={`card ${styles.card}`}
          noValidate
        >
          <input type="hidden" name="version" value={version} />
          <FieldsEditor
            fields={fields}
            value={displayedValue}
            errors={refused?.errors ?? {}}
            stored={saved}
          />
          <div className={styles.save} data-savebar>
            <SubmitButton
              {...(elsewhere && { variant: 'tint' as const })}
              state={sending === 'save' ? 'loading' : 'normal'}
              name="intent"
              value="save"
            >
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
        {live && (
          <LivePreview
            key={`${title} ${version}`}
            {...live}
            form={form}
            fields={fields}
            value={displayedValue}
          />
        )}
      </div>
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
