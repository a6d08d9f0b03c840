import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { userCacheScope } from '#areas/account/public.server.ts'
import { readPrivateFile } from '#areas/files/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { runChecks } from '#kernel/verify.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { extractCredential } from './badge/png-baking.rules.ts'
import { certificateRows } from './certificate/certificate-row.server.ts'
import { getReadableCertificate, viewOf } from './certificate/certificate-view.server.ts'
import {
  claimCertificate,
  issueBulkBatch,
  issueManually,
  issueOnCompletion,
  reissueCertificate,
  replaceCertificate,
  revokeCertificate,
  setHolderVisibility,
} from './certificate/change.server.ts'
import { certificatePdf, certificatePng, issueQueued, renderImage } from './certificate/issue.server.ts'
import { declineRequest, requestNameCorrection, requestRenewal } from './certificate/request.server.ts'
import { serialOf } from './certificate/serial.rules.ts'
import { certificateChecks } from './checks.server.ts'
import { completeCourse, createCertifiedCourse, createLearner, issueCertificate } from './factory.ts'
import { issuedList } from './issued/issued.list.rules.ts'
import { getManagedCertificate, issuedCsv, listIssued } from './issued/issued.server.ts'
import { ruleView } from './issued/rule-view.server.ts'
import { certificateAwards, offeredCertificate } from './my-certificates/award.server.ts'
import { coursesWithWall, loadWall } from './my-certificates/own.server.ts'
import { certificatePaths } from './paths.ts'
import { collectCertificates, eraseCertificates } from './personal-data.server.ts'
import { removeRule, saveRule } from './template/rule.server.ts'
import { addTemplate, saveTemplate, templateView } from './template/template.server.ts'
import { templateRows } from './template/template-row.server.ts'
import { expiryOf } from './template/validity.rules.ts'
import { verifyFile, verifySerial } from './verify/verify.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const lasting = { isAutomatic: true, validity: 'none', months: null, until: null } as const
const system = { role: 'admin' } as const
let holder: { viewer: Viewer }
let other: { viewer: Viewer }
beforeAll(async () => {
  holder = await createLearner(sites)
  other = await createLearner(sites, 'วีระ')
})

const rowOf = (id: string) => sites.doing((ctx) => certificateRows.get(ctx, id), system)
const verified = async () => {
  const results = await runChecks(certificateChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
}

describe('a certificate', () => {
  test('is issued once when a course is completed, with serial, number, paper and hash', async () => {
    const { row, enrolmentId, course } = await issueCertificate(sites, holder)
    expect(row).toMatchObject({
      status: 'issued',
      holder: 'นภา ศรีสุข',
      visibility: 'private',
      expiresAt: null,
    })
    expect(row.serial).toMatch(/^AC\d\d-/)
    expect(row.pdfSha256).toMatch(/^[0-9a-f]{64}$/)
    const paper = await sites.doing(async (ctx) => {
      const { object, type } = await readPrivateFile(ctx, row.pdfId ?? '')
      return { type, head: (await new Response(object.stream).text()).slice(0, 5) }
    }, system)
    expect(paper).toEqual({ type: 'application/pdf', head: '%PDF-' })
    // The learner finds it at the completed course.
    expect(
      (await sites.doing((ctx) => certificateAwards(ctx, [enrolmentId]), holder)).get(enrolmentId)?.to,
    ).toBe(certificatePaths.certificate(course.slug, row.serial))
    // The event is delivered again, the job runs again, and the team clicks too.
    await sites.doing((ctx) => issueOnCompletion(ctx, { enrolmentId }), system)
    await sites.doing((ctx) => issueQueued(ctx, { id: row.id }), system)
    await expect(sites.doing((ctx) => issueManually(ctx, enrolmentId), manager)).rejects.toMatchObject({
      code: 'certificate.already',
    })
    expect(await sites.doing((ctx) => certificateRows.count(ctx, { courseId: course.id }), system)).toBe(1)
    await verified()
  })

  test('is issued once when requested twice concurrently, without a gap in the numbering', async () => {
    const course = await sites.doing((ctx) => createCertifiedCourse(ctx), manager)
    const enrolmentId = await sites.doing((ctx) => completeCourse(ctx, course.slug), holder)
    await Promise.allSettled(
      [1, 2, 3].map(() => sites.doing((ctx) => issueManually(ctx, enrolmentId), manager)),
    )
    expect(await sites.doing((ctx) => certificateRows.count(ctx, { courseId: course.id }), system)).toBe(1)
    await verified()
  })

  test('waits for the team’s approval where the course requires it, and for the course’s end', async () => {
    const course = await sites.doing((ctx) => createCertifiedCourse(ctx, { isAutomatic: false }), manager)
    const enrolmentId = await sites.doing((ctx) => completeCourse(ctx, course.slug), holder)
    await sites.doing((ctx) => issueOnCompletion(ctx, { enrolmentId }), system)
    expect(await sites.doing((ctx) => certificateRows.count(ctx, { courseId: course.id }), system)).toBe(0)
    await expect(
      sites.doing((ctx) => claimCertificate(ctx, course.id, enrolmentId), holder),
    ).rejects.toMatchObject({
      code: 'certificate.by_team',
    })
    await expect(
      sites.doing((ctx) => claimCertificate(ctx, course.id, enrolmentId), other),
    ).rejects.toMatchObject({
      status: 404,
    })
    await sites.doing((ctx) => issueBulkBatch(ctx, { courseId: course.id }), system)
    expect(await sites.doing((ctx) => certificateRows.count(ctx, { courseId: course.id }), system)).toBe(1)
  })

  test('expires by calendar: the set number of months later, on the same day', async () => {
    const { row } = await issueCertificate(sites, holder, { validity: 'months', months: 12 })
    const on = (days: number) => ({ now: new Date(row.issuedAt.getTime() + days * 86_400_000) })
    expect(await sites.doing(async (ctx) => (await viewOf(ctx, row)).validity, on(300))).toBe('valid')
    expect(await sites.doing(async (ctx) => (await viewOf(ctx, row)).validity, on(370))).toBe('expired')
  })

  test('that has expired is open to its holder and the team, and to others by its status only', async () => {
    const { row } = await issueCertificate(sites, holder, { validity: 'months', months: 1 })
    await sites.doing((ctx) => setHolderVisibility(ctx, row.serial, 'listed'), holder)
    const read = (who: object, days: number) =>
      sites.doing((ctx) => getReadableCertificate(ctx, row.serial), {
        ...who,
        now: new Date(row.issuedAt.getTime() + days * 86_400_000),
      })
    expect((await read(other, 20)).id).toBe(row.id)
    for (const who of [holder, manager]) expect((await read(who, 40)).id).toBe(row.id)
    await expect(read(other, 40)).rejects.toMatchObject({ status: 404 })
  })

  test('whose template does not print when it expires is pointed out to the team', async () => {
    const years = { validity: 'months', months: 12 } as const
    const course = await sites.doing((ctx) => createCertifiedCourse(ctx, years), manager)
    const isMissing = async () =>
      (await sites.doing((ctx) => ruleView(ctx, course.id), manager)).isExpiryMissing
    expect(await isMissing()).toBe(false)
    const view = await sites.doing((ctx) => templateView(ctx, course.templateId), manager)
    const elements = view.layout.elements.filter(({ id }) => id !== 'expires')
    const layout = { ...view.layout, elements }
    await sites.doing((ctx) => saveTemplate(ctx, view.id, { ...view, layout }), manager)
    expect(await isMissing()).toBe(true)
    await sites.doing((ctx) => saveRule(ctx, course.id, { ...lasting, templateId: view.id }), manager)
    expect(await isMissing()).toBe(false)
  })

  test('with a corrected name replaces the old one, which links to it', async () => {
    const { row } = await issueCertificate(sites, holder)
    await sites.doing((ctx) => requestNameCorrection(ctx, row.serial, ' นภา  ศรีวิลัย '), holder)
    await expect(
      sites.doing((ctx) => requestNameCorrection(ctx, row.serial, 'ใคร'), other),
    ).rejects.toMatchObject({
      status: 404,
    })
    expect((await rowOf(row.id)).wantedName).toBe('นภา ศรีวิลัย')
    const next = await sites.doing((ctx) => replaceCertificate(ctx, row.id, { holder: 'นภา ศรีวิลัย' }), manager)
    await sites.doing((ctx) => issueQueued(ctx, { id: next }), system)
    const old = await rowOf(row.id)
    const made = await rowOf(next)
    expect(old).toMatchObject({ status: 'superseded', supersededBy: next, wantedName: null })
    expect(made).toMatchObject({ status: 'issued', holder: 'นภา ศรีวิลัย', enrolmentId: old.enrolmentId })
    expect(made.serial).not.toBe(old.serial)
    const view = await sites.doing(async (ctx) => viewOf(ctx, await certificateRows.get(ctx, old.id)), other)
    expect(view).toMatchObject({ validity: 'superseded', replacedBy: made.serial })
    await verified()
  })

  test('with a corrected name bears the date of the old one and is valid as long, unless it is renewed', async () => {
    const years = { validity: 'months', months: 24 } as const
    const correct = async (options: { renews?: boolean }, days: number) => {
      const { row } = await issueCertificate(sites, holder, years)
      const at = new Date(row.issuedAt.getTime() + days * 86_400_000)
      const next = await sites.doing(
        (ctx) => replaceCertificate(ctx, row.id, { holder: 'นภา ศรีวิลัย', ...options }),
        { ...manager, now: at },
      )
      const made = await rowOf(next)
      const validityOf = ({ issuedAt, expiresAt }: typeof row) => ({ issuedAt, expiresAt })
      const renewed = { issuedAt: at, expiresAt: expiryOf({ ...years, until: null }, at) }
      return { original: validityOf(row), renewed, replacement: validityOf(made) }
    }
    const corrected = await correct({}, 300)
    expect(corrected.replacement).toEqual(corrected.original)
    for (const { renewed, replacement } of [await correct({ renews: true }, 300), await correct({}, 800)])
      expect(replacement).toEqual(renewed)
  })

  test('that expired can be renewed at its holder’s request; what is declined or revoked, its holder learns', async () => {
    const { row } = await issueCertificate(sites, holder, { validity: 'months', months: 1 })
    const later = { now: new Date(row.issuedAt.getTime() + 40 * 86_400_000) }
    const renew = (who: { viewer: Viewer }, when: { now?: Date }) =>
      sites.doing((ctx) => requestRenewal(ctx, row.serial), { ...who, ...when })
    await expect(renew(holder, {})).rejects.toMatchObject({ code: 'certificate.not_expired' })
    await expect(renew(other, later)).rejects.toMatchObject({ status: 404 })
    await renew(holder, later)
    expect((await rowOf(row.id)).wantedName).toBe(row.holder)
    const requested = await sites.doing(
      (ctx) => listIssued(ctx, issuedList.parse(new URLSearchParams('tab=asked'))),
      manager,
    )
    expect(requested.items.map(({ id }) => id)).toContain(row.id)
    await expect(sites.doing((ctx) => declineRequest(ctx, row.id), holder)).rejects.toMatchObject({
      status: 403,
    })
    const site = { tenant: { ...sites.alpha, areas: [...sites.alpha.areas, 'message'] } }
    await sites.doing((ctx) => declineRequest(ctx, row.id), { ...manager, ...site })
    expect((await rowOf(row.id)).wantedName).toBeNull()
    await sites.doing((ctx) => revokeCertificate(ctx, row.id, 'misuse'), { ...manager, ...site })
    const posts = await sites.doing(
      (ctx) =>
        ctx.db.query<{ text: string }>(
          'certificate.testNotices',
          `SELECT p.text FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
           WHERE t.tenant_id = $1 AND t.key = $2 ORDER BY p.id`,
          [ctx.tenant.id, `certificate:${row.id}:${holder.viewer.user?.id}`],
        ),
      system,
    )
    expect(posts.map(({ text }) => text)).toEqual([
      expect.stringContaining('ไม่ได้ต่ออายุให้'),
      expect.stringContaining('ถูกเพิกถอน'),
    ])
  })

  test('that was revoked stays revoked, and is not reissued automatically', async () => {
    const { row, enrolmentId } = await issueCertificate(sites, holder)
    await sites.doing((ctx) => revokeCertificate(ctx, row.id, 'not_earned', 'คะแนนถูกแก้'), manager)
    expect(await rowOf(row.id)).toMatchObject({ status: 'revoked', revokeReason: 'not_earned' })
    await expect(
      sites.doing((ctx) => revokeCertificate(ctx, row.id, 'misuse'), manager),
    ).rejects.toMatchObject({
      status: 409,
    })
    await sites.doing((ctx) => issueOnCompletion(ctx, { enrolmentId }), system)
    // Nor with another template, neither for all nor by its holder.
    const template = { name: `อีกแบบ ${row.serial}`, prefix: 'AD', layout: 'modern' } as const
    const templateId = await sites.doing((ctx) => addTemplate(ctx, template), manager)
    const rule = { templateId, isAutomatic: true, validity: 'none', months: null, until: null } as const
    await sites.doing((ctx) => saveRule(ctx, row.courseId, rule), manager)
    await sites.doing((ctx) => issueBulkBatch(ctx, { courseId: row.courseId }), system)
    await expect(
      sites.doing((ctx) => claimCertificate(ctx, row.courseId, enrolmentId), holder),
    ).rejects.toMatchObject({ code: 'certificate.already' })
    expect(await sites.doing((ctx) => certificateRows.count(ctx, { enrolmentId }), system)).toBe(1)
  })

  test('is marked on its own document once it was revoked or replaced, while the original keeps its hash', async () => {
    const hashes = async (id: string) => {
      const row = await rowOf(id)
      const documents = await sites.doing(
        (ctx) => Promise.all([certificatePdf(ctx, row), certificatePng(ctx, row)]),
        system,
      )
      const [pdf, png] = documents.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
      const credential = extractCredential(documents[1])
      return { isOriginal: pdf === row.pdfSha256, png, isBadge: credential !== null }
    }
    const revoke = (id: string) => sites.doing((ctx) => revokeCertificate(ctx, id, 'misuse'), manager)
    const replace = (id: string) => sites.doing((ctx) => replaceCertificate(ctx, id), manager)
    for (const withdraw of [revoke, replace]) {
      const { row } = await issueCertificate(sites, holder)
      await sites.doing((ctx) => renderImage(ctx, { id: row.id }), system)
      const before = await hashes(row.id)
      expect(before).toMatchObject({ isOriginal: true, isBadge: true })
      await withdraw(row.id)
      const after = await hashes(row.id)
      expect(after).toMatchObject({ isOriginal: false, isBadge: false })
      expect(after.png).not.toBe(before.png)
      const verified = await sites.doing((ctx) => verifyFile(ctx, row.pdfSha256 ?? ''), other)
      expect(verified.found?.serial).toBe(row.serial)
    }
  })

  test('that was revoked can be issued anew by the team, once', async () => {
    const { row, enrolmentId } = await issueCertificate(sites, holder)
    const reissue = () =>
      sites.doing((ctx) => reissueCertificate(ctx, row.id, { holder: 'วีระ จิตต์งาม' }), manager)
    const canReissue = async () =>
      (await sites.doing((ctx) => getManagedCertificate(ctx, row.id), manager)).canReissue
    await expect(reissue()).rejects.toMatchObject({ code: 'certificate.not_revoked' })
    expect(await canReissue()).toBe(false)
    await sites.doing((ctx) => revokeCertificate(ctx, row.id, 'wrong_person'), manager)
    expect(await canReissue()).toBe(true)
    const next = await rowOf(await reissue())
    expect(next).toMatchObject({ enrolmentId, holder: 'วีระ จิตต์งาม', status: 'queued' })
    expect(next.serial).not.toBe(row.serial)
    expect(await rowOf(row.id)).toMatchObject({ status: 'revoked', supersededBy: null })
    expect(await canReissue()).toBe(false)
    await expect(reissue()).rejects.toMatchObject({ code: 'certificate.already' })
  })
})

describe('a template', () => {
  test('is edited in place until a certificate is issued with it, then as a new version', async () => {
    const { course, row } = await issueCertificate(sites, holder)
    const view = await sites.doing((ctx) => templateView(ctx, course.templateId), manager)
    const layout = { ...view.layout, ink: '#112233' }
    const save = (version: number) =>
      sites.doing((ctx) => saveTemplate(ctx, view.id, { ...view, layout, version }), manager)
    expect(await save(view.version)).toEqual({ number: 2 })
    await expect(save(view.version)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await save(view.version + 1)).toEqual({ number: 2 })
    const template = await sites.doing((ctx) => templateRows.get(ctx, view.id), system)
    expect(template.versionId).not.toBe((await rowOf(row.id)).templateVersionId)
  })

  test('without a name, a serial or a scannable code is refused, with the error next to the layout', async () => {
    const { course } = await issueCertificate(sites, holder)
    const view = await sites.doing((ctx) => templateView(ctx, course.templateId), manager)
    const { layout } = view
    const without = (id: string) => ({
      ...layout,
      elements: layout.elements.filter((element) => element.id !== id),
    })
    const moved = { ...layout, elements: layout.elements.map((element) => ({ ...element, x: 290 })) }
    for (const [code, wrong] of [
      ['certificate.no_name', without('name')],
      ['certificate.no_serial', without('serial')],
      ['certificate.no_code', without('code')],
      ['certificate.off_paper', moved],
      ['certificate.layout', { ...layout, ink: 'url(x)' }],
      ['certificate.layout', null],
    ] as const)
      await expect(
        sites.doing(
          (ctx) => saveTemplate(ctx, view.id, { ...view, layout: wrong, version: view.version }),
          manager,
        ),
      ).rejects.toMatchObject({ status: 422, errors: [{ path: 'layout', code }] })
  })
})

test('the wall lists each holder once, with the newest certificate, and is cached until a photo changes', async () => {
  const { row, course, enrolmentId } = await issueCertificate(sites, holder)
  const template = { name: `ใหม่ ${row.serial}`, prefix: 'AD', layout: 'modern' } as const
  const templateId = await sites.doing((ctx) => addTemplate(ctx, template), manager)
  const rule = { templateId, isAutomatic: true, validity: 'none', months: null, until: null } as const
  await sites.doing((ctx) => saveRule(ctx, course.id, rule), manager)
  const later = { now: new Date(row.issuedAt.getTime() + 86_400_000) }
  const id = await sites.doing((ctx) => issueManually(ctx, enrolmentId), { ...manager, ...later })
  await sites.doing((ctx) => issueQueued(ctx, { id }), { ...system, ...later })
  for (const serial of [row.serial, (await rowOf(id)).serial])
    await sites.doing((ctx) => setHolderVisibility(ctx, serial, 'listed'), holder)
  const guest = sites.ctx()
  const wall = await loadWall(guest, course.slug, { search: '', page: 1 })
  expect(wall).toMatchObject({ listed: 1, all: 1, entries: { total: 1, items: [{ id }] } })
  // It shows their photos.
  expect([...guest.depends]).toContain(userCacheScope(holder.viewer.user?.id ?? ''))
})

test('a course offers the certificate of its rule to visitors, and none without a rule or on another site', async () => {
  const { course } = await issueCertificate(sites, holder)
  const offered = (ctx?: Parameters<typeof sites.doing>[1]) =>
    sites.doing((on) => offeredCertificate(on, course), ctx)
  expect(await offered()).toMatchObject({ to: certificatePaths.course(course.slug) })
  expect(await offered({ tenant: sites.beta })).toBeNull()
  await sites.doing((ctx) => removeRule(ctx, course.id), manager)
  expect(await offered()).toBeNull()
})

test('the courses with a wall are those whose graduates agreed, and only of this site', async () => {
  const { row, course } = await issueCertificate(sites, holder)
  const walls = (ctx?: Parameters<typeof sites.doing>[1]) => sites.doing(coursesWithWall, ctx)
  const ofCourse = async () => (await walls()).find(({ slug }) => slug === course.slug)
  expect(await ofCourse()).toBeUndefined()
  await sites.doing((ctx) => setHolderVisibility(ctx, row.serial, 'listed'), holder)
  expect(await ofCourse()).toMatchObject({ listed: 1 })
  expect(await walls({ tenant: sites.beta })).toEqual([])
  await sites.doing((ctx) => setHolderVisibility(ctx, row.serial, 'private'), holder)
  expect(await ofCourse()).toBeUndefined()
})

describe('certificate verification', () => {
  test('shows validity by serial or file, and only the beginning of a private holder’s name', async () => {
    const { row } = await issueCertificate(sites, holder)
    const input = ` ${row.serial.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`
    const { found } = await sites.doing((ctx) => verifySerial(ctx, input), { role: 'guest', ip: '10.9.0.1' })
    expect(found).toMatchObject({
      serial: row.serial,
      validity: 'valid',
      holder: 'นภ*** ศรี***',
      isMasked: true,
    })
    const byFile = await sites.doing((ctx) => verifyFile(ctx, row.pdfSha256 ?? ''), {
      role: 'guest',
      ip: '10.9.0.2',
    })
    expect(byFile.found?.serial).toBe(row.serial)
    await sites.doing((ctx) => setHolderVisibility(ctx, row.serial, 'link'), holder)
    const seen = await sites.doing((ctx) => verifySerial(ctx, row.serial), { role: 'guest', ip: '10.9.0.3' })
    expect(seen.found).toMatchObject({ holder: row.holder, isMasked: false })
  })

  test('limits guessing to twenty a minute, with the same answer for everything unknown', async () => {
    const guess = (n: number, ip: string) =>
      sites.doing((ctx) => verifySerial(ctx, serialOf('AC', 2026, Uint8Array.of(9, 9, 9, 9, n))), {
        role: 'guest',
        ip,
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n, '10.9.1.1')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"found":null,"reason":"unknown","near":[]}']),
    )
    await expect(guess(30, '10.9.1.1')).rejects.toMatchObject({ status: 429, code: 'certificate.often' })
    expect(await guess(31, '10.9.1.2')).toMatchObject({ reason: 'unknown' })
  })

  test('is available as JSON; another site finds nothing', async () => {
    const { row } = await issueCertificate(sites, holder)
    sites.alpha.areas = [...new Set([...sites.alpha.areas, 'certificate'])]
    const app = createApp({ services: sites.services })
    const ask = (host: string, serial = row.serial) =>
      app.request(`http://${host}/api/certificate/${serial}`, { headers: { host } })
    const answered = await ask('alpha.test')
    expect(answered.status).toBe(200)
    expect(await answered.json()).toMatchObject({
      serial: row.serial,
      state: 'valid',
      sha256: row.pdfSha256,
      replacedBy: null,
    })
    expect((await ask('beta.test')).status).toBe(404)
    expect((await ask('alpha.test', 'nonsense')).status).toBe(404)
  })
})

test('a site that has issued nothing has no status list', async () => {
  for (const site of [sites.alpha, sites.beta]) site.areas = [...new Set([...site.areas, 'certificate'])]
  await issueCertificate(sites, holder)
  const app = createApp({ services: sites.services })
  const ask = (host: string) =>
    app.request(`http://${host}${certificatePaths.api.statusList(0)}`, { headers: { host } })
  expect((await ask('alpha.test')).status).toBe(200)
  expect((await ask('beta.test')).status).toBe(404)
})

test('a printer gets the paper with bleed and crop marks, and only those who may open it', async () => {
  const { row } = await issueCertificate(sites, holder)
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'certificate'])]
  const app = createApp({ services: sites.services })
  const ask = (host: string) =>
    app.request(`http://${host}${certificatePaths.api.print(row.serial)}`, { headers: { host } })
  expect((await ask('alpha.test')).status).toBe(404)
  await sites.doing((ctx) => setHolderVisibility(ctx, row.serial, 'link'), holder)
  const answered = await ask('alpha.test')
  expect(answered.headers.get('content-disposition')).toContain('attachment')
  const printed = Buffer.from(await answered.arrayBuffer()).toString('latin1')
  // 297 mm of paper, 3 mm of bleed, and twice the 5 mm of a crop mark on each side, in points.
  const [, width] = /MediaBox\s*\[0 0 ([\d.]+)/.exec(printed) ?? []
  expect(Number(width)).toBeCloseTo(((297 + 2 * 13) / 25.4) * 72, 0)
  expect((await ask('beta.test')).status).toBe(404)
})

test('the list is exported for Excel as filtered, with formulas neutralised', async () => {
  const formula = await createLearner(sites, '=HYPERLINK("https://x")')
  const { row } = await issueCertificate(sites, formula)
  const query = issuedList.parse(new URLSearchParams({ search: row.serial }))
  const text = await new Response(await sites.doing(async (ctx) => issuedCsv(ctx, query), manager)).text()
  const [head, line, rest] = text.split('\r\n')
  expect(head).toBe('เลขใบ,เลขในทะเบียน,ผู้ถือ,คอร์ส,สถานะ,วันที่ออก,วันสุดท้ายที่ใช้ได้')
  expect(line).toContain(`${row.serial},`)
  expect(line).toContain(`"'=HYPERLINK`)
  expect(rest).toBe('')
})

describe('strangers', () => {
  test('find no course by what is no id', async () => {
    await expect(sites.doing((ctx) => ruleView(ctx, 'x'), manager)).rejects.toMatchObject({ status: 404 })
  })

  test('with a lower role change nothing, and see no paper', async () => {
    const { row, course, enrolmentId } = await issueCertificate(sites, holder)
    const view = await sites.doing((ctx) => templateView(ctx, course.templateId), manager)
    const rule = {
      templateId: course.templateId,
      isAutomatic: true,
      validity: 'none',
      months: null,
      until: null,
    } as const
    const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
      (ctx) => revokeCertificate(ctx, row.id, 'misuse'),
      (ctx) => replaceCertificate(ctx, row.id),
      (ctx) => issueManually(ctx, enrolmentId),
      (ctx) => reissueCertificate(ctx, row.id, { holder: 'ก ข' }),
      (ctx) => saveRule(ctx, course.id, rule),
      (ctx) => saveTemplate(ctx, view.id, view),
      (ctx) => templateView(ctx, view.id),
      async (ctx) => issuedCsv(ctx, issuedList.parse(new URLSearchParams())),
    ]
    for (const act of acts) {
      await expect(sites.doing(act, other)).rejects.toMatchObject({ status: 403 })
      await expect(sites.doing(act, { role: 'guest' })).rejects.toMatchObject({ status: 401 })
    }
    await expect(sites.doing((ctx) => getReadableCertificate(ctx, row.serial), other)).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      sites.doing((ctx) => setHolderVisibility(ctx, row.serial, 'listed'), other),
    ).rejects.toMatchObject({
      status: 404,
    })
  })

  test('from another site find nothing', async () => {
    const { row, course } = await issueCertificate(sites, holder)
    const there = { tenant: sites.beta, role: 'manager' } as const
    const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
      (ctx) => revokeCertificate(ctx, row.id, 'misuse'),
      (ctx) => replaceCertificate(ctx, row.id),
      (ctx) => templateView(ctx, course.templateId),
      (ctx) => getReadableCertificate(ctx, row.serial),
    ]
    for (const act of acts) await expect(sites.doing(act, there)).rejects.toMatchObject({ status: 404 })
  })
})

test('an erased holder leaves numbers, but no name and no paper', async () => {
  const erased = await createLearner(sites, 'ลืม')
  const { row } = await issueCertificate(sites, erased)
  const userId = erased.viewer.user?.id ?? ''
  expect((await sites.doing((ctx) => collectCertificates(ctx, userId), system)).certificates).toHaveLength(1)
  await sites.doing((ctx) => eraseCertificates(ctx, userId), system)
  await sites.doing((ctx) => eraseCertificates(ctx, userId), system)
  expect(await rowOf(row.id)).toMatchObject({
    status: 'revoked',
    revokeReason: 'erased',
    holder: '–',
    userId: null,
    pdfId: null,
    credential: null,
  })
  expect((await sites.doing((ctx) => collectCertificates(ctx, userId), system)).certificates).toEqual([])
  const again = sites.doing((ctx) => reissueCertificate(ctx, row.id, { holder: 'ชื่อเดิม' }), manager)
  await expect(again).rejects.toMatchObject({ code: 'certificate.no_holder' })
  await verified()
})
