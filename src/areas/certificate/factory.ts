import { createAccount } from '#areas/account/public.server.ts'
import {
  completionsOf,
  createCourse,
  enrol,
  markDone,
  ownRequirements,
  publishCourse,
} from '#areas/lesson/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { certificateRows } from './certificate/certificate-row.server.ts'
import { issueOnCompletion } from './certificate/change.server.ts'
import { issueQueued } from './certificate/issue.server.ts'
import type { Preset } from './template/presets.ts'
import { type RuleInput, saveRule } from './template/rule.server.ts'
import { addTemplate } from './template/template.server.ts'

let createdCount = 0

/** A user of the site, as options for a context. */
export async function createLearner(sites: TestSites, firstname = 'นภา'): Promise<{ viewer: Viewer }> {
  const person = {
    email: `holder${++createdCount}@alpha.test`,
    firstname,
    lastname: 'ศรีสุข',
    role: 'user' as const,
  }
  const passwordHash = await hashPassword('a-good-password')
  const user = await sites.doing((ctx) => createAccount(ctx.db, ctx.tenant.id, { ...person, passwordHash }))
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}

const article = (title: string) => ({ kind: 'article' as const, title, content: { text: docOf('เนื้อหา') } })

async function createFreeCourse(ctx: Ctx): Promise<{ id: string; slug: string }> {
  const slug = `certified-${++createdCount}`
  const courseText = { subtitle: '', topic: 'เกษตร', level: 'any', access: 'free' } as const
  const id = await createCourse(ctx, {
    ...courseText,
    teacherIds: [],
    outcomes: [],
    needs: [],
    slug,
    title: 'ปุ๋ยหมัก',
    about: docOf(),
    sections: [{ title: 'บทแรก', units: [article('ตอนแรก'), article('ตอนสอง')] }],
  })
  await publishCourse(ctx, id)
  return { id, slug }
}

/** Creates a course that issues a certificate from its own template. Requires a manager’s context. */
export async function createCertifiedCourse(
  ctx: Ctx,
  rule: Partial<RuleInput> = {},
  preset: Preset = 'classic',
): Promise<{ id: string; slug: string; templateId: string }> {
  const course = await createFreeCourse(ctx)
  const templateId = await addTemplate(ctx, { name: `แม่แบบ ${createdCount}`, prefix: 'AC', layout: preset })
  await saveRule(ctx, course.id, {
    templateId,
    isAutomatic: true,
    validity: 'none',
    months: null,
    until: null,
    ...rule,
  })
  return { ...course, templateId }
}

/** Joins a course and completes it. Returns the enrolment. */
export async function completeCourse(ctx: Ctx, slug: string): Promise<string> {
  const { id, courseId, revisionId } = await enrol(ctx, slug)
  const units = await ctx.db.query<{ id: string }>(
    'certificate.testUnits',
    `SELECT u->>'id' AS id FROM lesson_revision r, jsonb_array_elements(r.outline->'sections') s, jsonb_array_elements(s->'units') u
     WHERE r.tenant_id = $1 AND r.id = $2`,
    [ctx.tenant.id, revisionId],
  )
  for (const unit of units) await markDone(ctx, id, unit.id)
  if (!(await ownRequirements(ctx, courseId))?.completedAt) throw new Error('course not completed')
  return id
}

/** A certificate issued to a user who completed a course. */
export async function issueCertificate(
  sites: TestSites,
  holder: { viewer: Viewer },
  rule: Partial<RuleInput> = {},
  now?: Date,
) {
  const at = now ? { now } : {}
  const course = await sites.doing((ctx) => createCertifiedCourse(ctx, rule), { role: 'manager', ...at })
  const enrolmentId = await sites.doing((ctx) => completeCourse(ctx, course.slug), { ...holder, ...at })
  await sites.doing((ctx) => issueOnCompletion(ctx, { enrolmentId }), { role: 'admin', ...at })
  const row = await sites.doing(
    async (ctx) => {
      const [completion] = await completionsOf(ctx, course.id)
      const queued = await certificateRows.find(ctx, { enrolmentId: completion?.enrolmentId ?? '' })
      await issueQueued(ctx, { id: queued?.id ?? '' })
      return certificateRows.get(ctx, queued?.id ?? '')
    },
    { role: 'admin', ...at },
  )
  return { course, enrolmentId, row }
}
