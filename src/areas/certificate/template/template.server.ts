import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, type FieldError, invalid } from '#kernel/errors.ts'
import { fieldErrors } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { certificateAbilities } from '../abilities.ts'
import { certificateRows } from '../certificate/certificate-row.server.ts'
import { layoutInput } from './layout.input.ts'
import type { Layout } from './layout.types.ts'
import { type Preset, presets } from './presets.ts'
import { ruleRows, type Template, templateRows, versionRows } from './template-row.server.ts'

export interface ListedTemplate {
  id: string
  name: string
  prefix: string
  number: number
  courses: number
  issued: number
  /** Increases with each change: a cached image of it is valid for one version. */
  version: number
  updatedAt: Date
}

/** Returns templates with the number of courses using them and certificates issued. Throws 401, 403. */
export function listTemplates(ctx: Ctx): Promise<ListedTemplate[]> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  return ctx.db.query<ListedTemplate>(
    'certificate.templates',
    `SELECT t.id, t.name, t.prefix, t.version_number AS number, t.version, t.updated_at AS "updatedAt",
       (SELECT count(*)::int FROM certificate_rule r WHERE r.tenant_id = $1 AND r.template_id = t.id) AS courses,
       (SELECT count(*)::int FROM certificate_certificate c WHERE c.tenant_id = $1 AND c.template_id = t.id AND c.status = 'issued') AS issued
     FROM certificate_template t WHERE t.tenant_id = $1 ORDER BY t.updated_at DESC, t.id LIMIT 200`,
    [ctx.tenant.id],
  )
}

export interface TemplateView {
  id: string
  name: string
  prefix: string
  number: number
  version: number
  layout: Layout
  /** Whether certificates were issued with this version; if so, the next change creates a new version. */
  isUsed: boolean
}

/** Returns a template with its newest layout. Throws 401, 403, 404. */
export async function templateView(ctx: Ctx, id: string): Promise<TemplateView> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const template = await templateRows.get(ctx, id)
  const [{ layout }, isUsed] = await Promise.all([
    versionRows.get(ctx, template.versionId),
    hasBeenUsed(ctx, template.versionId),
  ])
  const { name, prefix, versionNumber: number, version } = template
  return { id, name, prefix, number, version, layout, isUsed }
}

/** Creates a template from a preset. Returns its id. Throws 401, 403, 422, also if the name is taken. */
export async function addTemplate(
  ctx: Ctx,
  { name, prefix, layout }: { name: string; prefix: string; layout: Preset | Layout },
): Promise<string> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const validated = validateTemplate({
    name,
    prefix,
    layout: typeof layout === 'string' ? presets[layout] : layout,
  })
  await ensureNameAvailable(ctx, validated.name)
  const id = newId()
  const versionId = newId()
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  await templateRows.insert(ctx, {
    id,
    name: validated.name,
    prefix: validated.prefix,
    versionId,
    versionNumber: 1,
    ...times,
  })
  await versionRows.insert(ctx, {
    id: versionId,
    templateId: id,
    number: 1,
    layout: validated.layout,
    createdAt: ctx.now,
  })
  return id
}

/**
 * Saves a template. Certificates keep the version they were issued with: if there are any, this creates a new version.
 * Throws 401, 403, 404, 409 `changed_meanwhile`, 422 with field errors.
 */
export async function saveTemplate(
  ctx: Ctx,
  id: string,
  input: { name: string; prefix: string; layout: unknown; version: number },
): Promise<{ number: number }> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const before = await templateRows.lock(ctx, id)
  const { name, prefix, layout } = validateTemplate(input)
  await ensureNameAvailable(ctx, name, id)
  const next = (await hasBeenUsed(ctx, before.versionId)) ? await addVersion(ctx, before, layout) : undefined
  if (!next) await versionRows.update(ctx, before.versionId, { layout })
  await templateRows.update(
    ctx,
    id,
    { name, prefix, updatedAt: ctx.now, ...(next && { versionId: next.id, versionNumber: next.number }) },
    { version: input.version },
  )
  return { number: next?.number ?? before.versionNumber }
}

/**
 * Deletes a template that no course uses and no certificate was issued with. Throws 401, 403, 404, 409
 * `certificate.template_used`.
 */
export async function removeTemplate(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  await templateRows.lock(ctx, id)
  const [rules, issued] = await Promise.all([
    ruleRows.count(ctx, { templateId: id }),
    certificateRows.count(ctx, { templateId: id }),
  ])
  if (rules + issued) throw conflict('certificate.template_used')
  await templateRows.remove(ctx, id)
}

const hasBeenUsed = async (ctx: Ctx, templateVersionId: string): Promise<boolean> =>
  (await certificateRows.find(ctx, { templateVersionId })) !== undefined

async function addVersion(ctx: Ctx, { id, versionNumber }: Template, layout: Layout) {
  const version = { id: newId(), templateId: id, number: versionNumber + 1, layout, createdAt: ctx.now }
  await versionRows.insert(ctx, version)
  return version
}

async function ensureNameAvailable(ctx: Ctx, name: string, ownId?: string): Promise<void> {
  const other = await templateRows.find(ctx, { name })
  if (other && other.id !== ownId) throw invalid([{ path: 'name', code: 'certificate.name_taken' }])
}

const templateInput = z.object({
  name: z.string().trim().min(1).max(100),
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-HJKMNP-TV-Z]{2,4}$/),
  layout: layoutInput,
})

function validateTemplate(input: {
  name: string
  prefix: string
  layout: unknown
}): z.output<typeof templateInput> {
  const read = templateInput.safeParse(input, { reportInput: true })
  if (read.success) return read.data
  throw invalid(fieldErrors(read.error).map(toFieldError))
}

/** Errors inside a layout are shown next to the layout. */
const toFieldError = (error: FieldError): FieldError => {
  if (error.path === 'prefix') return { path: 'prefix', code: 'certificate.prefix' }
  if (!error.path.startsWith('layout')) return error
  return { path: 'layout', code: error.code.startsWith('certificate.') ? error.code : 'certificate.layout' }
}
