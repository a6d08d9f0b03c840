import sharp from 'sharp'
import { createAccount } from '#areas/account/public.server.ts'
import {
  addTemplate,
  certificatesOf,
  issueOnCompletion,
  issueQueued,
  type Layout,
  presets,
  replaceCertificate,
  requestNameCorrection,
  revokeCertificate,
  saveImage,
  saveRule,
  setHolderVisibility,
} from '#areas/certificate/public.server.ts'
import { cohortsOfCourse, courseBySlug, enrol, markDone } from '#areas/lesson/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { type DemoCertificates, type DemoHolder, demoCertificates } from './certificates.ts'
import type { DemoCourse } from './courses.ts'
import { seedCourse } from './seed-courses.ts'

interface CertificateSeedOptions {
  host: string
  imagesDir: string
  passwordHash: string
  /** The site's mark: two paths on a 26 × 26 field. */
  mark: { fill?: string; stroke?: string }
}

const dayMs = 86_400_000

/** Creates a course that gives a certificate, and its holders, through the acts users use. `makeCtx` opens a unit of work. */
export async function seedCertificates(makeCtx: () => Ctx, options: CertificateSeedOptions): Promise<void> {
  const { host, imagesDir } = options
  const demo = demoCertificates[host]
  if (!demo) return
  await seedCourse(makeCtx, host, imagesDir, demo.course)
  const ctx = makeCtx()
  await unitOfWork(ctx.db, async () => {
    const { id } = await courseBySlug(ctx, demo.course.slug)
    const templateId = await addTemplate(ctx, {
      ...demo.template,
      layout: await signedLayout(ctx, demo, options),
    })
    await addTemplate(ctx, { ...demo.other, layout: 'modern' })
    await saveRule(ctx, id, { templateId, isAutomatic: true, validity: 'none', months: null, until: null })
  })
  const inOrder = [...demo.holders].sort((a, b) => b.daysAgo - a.daysAgo)
  for (const [at, holder] of inOrder.entries()) await certify(makeCtx, demo, holder, at, options)
}

/** Returns the classic layout with the site’s mark and its signatures. */
async function signedLayout(
  ctx: Ctx,
  { template }: DemoCertificates,
  { mark }: CertificateSeedOptions,
): Promise<Layout> {
  const logo = await saveImage(
    ctx,
    await sharp(Buffer.from(sealSvg(mark)))
      .png()
      .toBuffer(),
    { name: 'ตราสถาบัน' },
  )
  const [first, second] = await Promise.all(
    template.signers.map(async ({ name, stroke }) => {
      const signatureSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 110" width="780" height="330"><rect width="260" height="110" fill="#fff"/><path d="${stroke}" fill="none" stroke="#16235e" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
      const signatureImage = await sharp(Buffer.from(signatureSvg)).png().toBuffer()
      return saveImage(ctx, signatureImage, { name: `ลายเซ็น ${name}`, isSignature: true })
    }),
  )
  const imageIds: Record<string, string | undefined> = {
    logo: logo.id,
    'first-signature': first?.id,
    'second-signature': second?.id,
  }
  const texts: Record<string, string | undefined> = {
    'first-name': template.signers[0]?.name,
    'first-role': template.signers[0]?.role,
    'second-name': template.signers[1]?.name,
    'second-role': template.signers[1]?.role,
  }
  return {
    ...presets.classic,
    elements: presets.classic.elements.map((element) => {
      if (element.kind === 'picture') return { ...element, picture: imageIds[element.id] ?? null }
      return element.kind === 'text' ? { ...element, text: texts[element.id] ?? element.text } : element
    }),
  }
}

/** Draws the site's mark as a seal: a round background with rays. */
function sealSvg({ fill, stroke }: CertificateSeedOptions['mark']): string {
  const rays = Array.from(
    { length: 24 },
    (_, at) => `<path d="M0 -49L3.4 -40H-3.4z" transform="rotate(${at * 15})" fill="#c19a4b"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="600" height="600">${rays}<circle r="38" fill="#22284d"/><circle r="34.5" fill="none" stroke="#c19a4b" stroke-width="1.2"/><g transform="translate(-22 -20) scale(1.7)"><path d="${fill ?? ''}" fill="#fffbf1"/><path d="${stroke ?? ''}" fill="none" stroke="#fffbf1" stroke-width="2" stroke-linecap="round"/></g></svg>`
}

/** Lets a user join the course, complete it, receive the certificate and choose its visibility. */
async function certify(
  makeCtx: () => Ctx,
  { course }: DemoCertificates,
  { daysAgo, listed, fate, asks, ...name }: DemoHolder,
  at: number,
  { host, passwordHash }: CertificateSeedOptions,
): Promise<void> {
  const on = (viewer?: Viewer): Ctx => {
    const ctx = makeCtx()
    const now = new Date(ctx.now.getTime() - daysAgo * dayMs)
    return { ...ctx, now, ...(viewer && { viewer }) }
  }
  const doing = async <Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>) =>
    unitOfWork(ctx.db, () => work(ctx))
  const user = await doing(on(), (ctx) =>
    createAccount(ctx.db, ctx.tenant.id, {
      ...name,
      email: `learner${at + 1}@${host}`,
      role: 'user',
      passwordHash,
    }),
  )
  const holder: Viewer = { role: 'user', user, sessionId: null, guestKey: null }
  const enrolmentId = await doing(on(holder), async (ctx) => {
    const { id } = await enrol(ctx, course.slug, { cohort: await cohortOf(ctx, course, daysAgo) })
    for (const unit of await allUnits(ctx, id)) await markDone(ctx, id, unit)
    return id
  })
  await doing(on(), (ctx) => issueOnCompletion(ctx, { enrolmentId }))
  const issue = (ctx: Ctx) =>
    doing(ctx, async (ctx) => {
      const [made] = await certificatesOf(ctx, enrolmentId)
      if (made) await issueQueued(ctx, { id: made.id })
      return made
    })
  const issued = await issue(on())
  if (!issued) return
  if (listed) await doing(on(holder), (ctx) => setHolderVisibility(ctx, issued.serial, 'listed'))
  if (asks) await doing(on(holder), (ctx) => requestNameCorrection(ctx, issued.serial, asks))
  if (fate === 'revoked')
    await doing(makeCtx(), (ctx) => revokeCertificate(ctx, issued.id, 'not_earned', 'ส่งงานแทนกัน'))
  if (fate === 'renamed') {
    await doing(makeCtx(), (ctx) =>
      replaceCertificate(ctx, issued.id, { holder: `${name.firstname} จิตต์งาม` }),
    )
    await issue(makeCtx())
  }
}

/** Returns the cohort joined the given number of days ago: the first that was open then. */
async function cohortOf(
  ctx: Ctx,
  { slug, cohorts = [] }: DemoCourse,
  daysAgo: number,
): Promise<string | null> {
  const open = cohorts.find(({ inDays, joinDays = -1 }) => daysAgo >= -(inDays + joinDays))
  if (!open) return null
  const { id } = await courseBySlug(ctx, slug)
  const all = await cohortsOfCourse(ctx, id)
  return all.find(({ title }) => title === open.title)?.id ?? null
}

async function allUnits(ctx: Ctx, enrolmentId: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'demo.allUnits',
    `SELECT u->>'id' AS id FROM lesson_enrolment e JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id,
       jsonb_array_elements(r.outline->'sections') s, jsonb_array_elements(s->'units') u WHERE e.tenant_id = $1 AND e.id = $2`,
    [ctx.tenant.id, enrolmentId],
  )
  return rows.map(({ id }) => id)
}
