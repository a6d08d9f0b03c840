import { invalid } from '#kernel/errors.ts'
import { type FormValue, readFormData } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { qrSvg } from '#kernel/qr/qr.ts'
import { listDrafts, openSection, saveDraft } from '../config/draft.server.ts'
import { goLive, publishDrafts } from '../config/release.server.ts'
import { getSection } from '../config/section.server.ts'
import { tenantPaths } from '../paths.ts'
import { previewKey } from '../preview/preview.server.ts'
import { type Appearance, readableAppearance } from '../settings/appearance.ts'
import { saveImage } from '../settings/image.server.ts'

const key = 'look'

/** A look with its logo's URL; '' for none. */
export interface AppearanceWithLogo extends Appearance {
  logo: string
}

/** Returns the designer's initial state. Throws 401, 403. */
export async function openThemeEditor(ctx: Ctx) {
  const opened = await openSection(ctx, key)
  const drafts = await listDrafts(ctx)
  const { mark, drawnMark } = ctx.tenant.facts as Record<string, { fill?: string; stroke?: string } | null>
  return {
    look: readableValue(opened.value),
    live: readableValue(await getSection(key).read(ctx)),
    version: opened.version,
    draftedBy: opened.version > 0 ? (opened.draftedBy ?? '') : null,
    otherDrafts: drafts.filter(({ section }) => section !== key).length,
    name: ctx.tenant.name,
    drawing: drawnMark ?? mark ?? null,
    ticketCode: `data:image/svg+xml,${encodeURIComponent(qrSvg('K7-2204'))}`,
  }
}

// An old colour is shown as the site uses it.
function readableValue(value: FormValue): AppearanceWithLogo {
  const { colour, dark, radius, font, density, scheme, logo } = value as unknown as AppearanceWithLogo
  return { ...readableAppearance({ colour, dark, radius, font, density, scheme }), logo }
}

/** Saves what the designer shows as the draft of the look; returns how much of it differs from what is live. */
export async function saveAppearance(ctx: Ctx, form: FormData): Promise<number> {
  const { fields, value: before } = await openSection(ctx, key)
  const input = readFormData(fields, form)
  // The designer leaves the favicon to the settings.
  const value = { ...input, favicon: before.favicon }
  const { changes } = await saveDraft(ctx, key, { value, version: Number(form.get('version')) || 0 })
  return changes.length
}

/** Saves, and returns a link that shows the site with the draft. */
export async function previewAppearance(
  ctx: Ctx,
  form: FormData,
): Promise<{ link: string; minutes: number }> {
  await saveAppearance(ctx, form)
  const { key: secret, minutes } = previewKey(ctx)
  return { link: `${ctx.origin}${tenantPaths.preview(secret)}`, minutes }
}

/** Saves, and publishes every draft of the site; returns the number of the release. */
export async function publishAppearance(ctx: Ctx, form: FormData): Promise<number> {
  await saveAppearance(ctx, form)
  const { number } = await publishDrafts(ctx)
  await goLive(ctx)
  return number
}

/** Stores an image that may become the logo and returns its URL. Throws 403, 422. */
export async function storeLogo(ctx: Ctx, file: FormDataEntryValue | null): Promise<string> {
  if (!(file instanceof File) || file.size === 0) throw invalid([{ path: 'logo', code: 'field.required' }])
  return saveImage(ctx, 'logo', new Uint8Array(await file.arrayBuffer()))
}
