import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { saveFile } from '#areas/files/public.server.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { makeZip } from '#kernel/testing/make-zip.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { addSection, addUnit, draftOutline, managedUnit, publishCourse } from '../outline/outline.server.ts'
import { saveUnit } from '../outline/save-unit.server.ts'
import { playView } from '../play/play-view.server.ts'
import { markDone } from '../progress/progress.server.ts'
import { package12, package2004 } from './sample-packages.ts'
import { saveScorm, scormState } from './scorm.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
let learner: { viewer: Viewer }
let other: { viewer: Viewer }

const asPerson = async (email: string): Promise<{ viewer: Viewer }> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
beforeAll(async () => {
  learner = await asPerson('scorm@alpha.test')
  other = await asPerson('scorm-other@alpha.test')
})

/** Creates a published course whose only unit is this package, uploaded as by its author. */
async function packaged(bytes: Uint8Array) {
  const { id, slug } = await sites.doing((ctx) => buildCourse(ctx, { isDraft: true, sections: [] }), manager)
  const section = await sites.doing((ctx) => addSection(ctx, id, 'บท'), manager)
  const { id: unitId } = await sites.doing(
    (ctx) => addUnit(ctx, section, { kind: 'scorm', title: 'แพ็กเกจ' }),
    manager,
  )
  const file = await sites.doing(
    (ctx) => saveFile(ctx, { space: 'record', ownerId: id, parentId: null, name: 'package.zip', bytes }),
    manager,
  )
  await sites.doing(async (ctx) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ title: 'แพ็กเกจ', section, minutes: '10', file: file.id }))
      form.set(name, value)
    form.set('isRequired', 'on')
    await saveUnit(ctx, id, unitId, form)
    await publishCourse(ctx, id)
  }, manager)
  return { id, slug, unitId }
}
const report = (
  enrolmentId: string,
  { by = learner, ...more }: { unitId: string; item: string; openedAt?: Date; data: object; by?: object },
) =>
  sites.doing(
    (ctx) => saveScorm(ctx, enrolmentId, { openedAt: new Date(1000), ...more, data: { ...more.data } }),
    by,
  )
const passed = { core: { lesson_status: 'passed', score: { raw: '80' } } }

describe('a package', () => {
  test('is done once it reports passed, stores everything it reports, and is not done by a button', async () => {
    const { slug, unitId } = await packaged(package12())
    const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
    const shown = await playView(sites.ctx(learner), slug, unitId)
    expect(shown.scorm).toMatchObject([{ id: 'one', title: 'บทเดียว', status: 'incomplete' }])
    await expect(sites.doing((ctx) => markDone(ctx, own.id, unitId), learner)).rejects.toMatchObject({
      code: 'lesson.scorm_first',
    })
    const data = { suspend_data: 'ก'.repeat(64_000), core: { lesson_status: 'incomplete' } }
    expect(await report(own.id, { unitId, item: 'one', data })).toMatchObject({ done: false, percent: 0 })
    expect((await scormState(sites.ctx(learner), own.id, unitId, 'one'))?.data).toEqual(data)
    expect(await report(own.id, { unitId, item: 'one', data: passed })).toMatchObject({
      done: true,
      percent: 100,
      completed: true,
    })
    expect((await playView(sites.ctx(learner), slug, unitId)).scorm).toMatchObject([
      { status: 'passed', scorePercent: 80 },
    ])
  })

  test('with several items is done when the last one is, in any order', async () => {
    const { slug, unitId } = await packaged(package2004())
    const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
    const data = { completion_status: 'completed' }
    expect(await report(own.id, { unitId, item: 'b', data })).toMatchObject({ done: false })
    expect(await report(own.id, { unitId, item: 'a', data })).toMatchObject({ done: true })
  })

  test('open on two devices keeps what the newer session reports', async () => {
    const { slug, unitId } = await packaged(package12())
    const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
    const at = (openedAt: number, place: string) =>
      report(own.id, {
        unitId,
        item: 'one',
        openedAt: new Date(openedAt),
        data: { core: { lesson_location: place } },
      })
    await at(2000, 'ใหม่')
    await at(1000, 'เก่า')
    expect((await scormState(sites.ctx(learner), own.id, unitId, 'one'))?.data).toEqual({
      core: { lesson_location: 'ใหม่' },
    })
  })

  test('accepts nothing from others, other sites or for unknown items', async () => {
    const { slug, unitId } = await packaged(package12())
    const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
    const from = (by: object, item = 'one') => report(own.id, { unitId, item, data: passed, by })
    await expect(from(other)).rejects.toMatchObject({ status: 404 })
    await expect(from({ ...learner, tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
    await expect(from({})).rejects.toMatchObject({ status: 401 })
    await expect(from(learner, 'two')).rejects.toMatchObject({ code: 'lesson.no_unit' })
  })

  test.each([
    ['no archive', new TextEncoder().encode('no archive')],
    ['an archive without a manifest', makeZip([{ name: 'index.html', content: '<p>' }])],
    [
      'an archive that leads out of itself',
      makeZip([
        { name: 'imsmanifest.xml', content: '<manifest/>' },
        { name: '../../x', content: 'x' },
      ]),
    ],
  ])('that is %s is rejected at its field', async (_, bytes) => {
    await expect(packaged(bytes)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'file', code: 'lesson.scorm' }],
    })
  })

  test('appears in the draft with the data from its manifest', async () => {
    const { id, unitId } = await packaged(package2004())
    const { content } = await managedUnit(sites.ctx(manager), id, unitId)
    expect(content.scorm).toMatchObject({
      version: '2004',
      items: [
        { id: 'a', href: 'parts/page.html?part=a', isSco: true },
        { id: 'b', href: 'parts/page.html?part=b', isSco: true },
      ],
    })
    expect((await draftOutline(sites.ctx(manager), id)).sections).toHaveLength(1)
  })
})

describe('the files of a package', () => {
  const get = (path: string, host = 'alpha.test', headers: Record<string, string> = {}) =>
    createApp({ services: sites.services }).request(path, { headers: { host, ...headers } })
  const firstOf = async () => {
    const { slug, unitId } = await packaged(package12())
    await sites.doing((ctx) => enrol(ctx, slug), learner)
    const { scorm } = await playView(sites.ctx(learner), slug, unitId)
    return { src: scorm[0]?.src ?? '', slug }
  }

  test('are read without a cookie by URL alone, in a frame that can do nothing else', async () => {
    const { src } = await firstOf()
    const page = await get(src)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts')
    expect(await page.text()).toMatch(/<head><script src="[^"]+~run\/library\.js"><\/script>/)
    const getFile = (name: string) => get(src.replace('index.html', name))
    expect((await getFile('shared/style.css')).headers.get('content-type')).toContain('text/css')
    expect(await (await getFile('~run/library.js')).text()).toContain('Scorm12API')
    expect(await (await getFile('~run/open.js')).text()).toContain('"item":"one"')
    const part = await get(src.replace('index.html', 'shared/style.css'), 'alpha.test', {
      range: 'bytes=0-3',
    })
    expect([part.status, await part.text()]).toEqual([206, 'body'])
  })

  test('are not found for a forged URL, another site, or path traversal', async () => {
    const { src } = await firstOf()
    const forged = src.replace(/(.)\/index\.html$/, (_, last) => `${last === 'A' ? 'B' : 'A'}/index.html`)
    expect((await get(forged)).status).toBe(404)
    expect((await get(src, 'beta.test')).status).toBe(404)
    for (const name of ['../index.html', '%2e%2e/index.html', 'missing.html', '%ff'])
      expect((await get(src.replace('index.html', name))).status, name).toBe(404)
  })

  test('in a course nobody may see are served to nobody', async () => {
    const { slug } = await firstOf()
    const [unit] = (await detailView(sites.ctx(other), slug)).sections.flatMap(({ units }) => units)
    // Users who are not learners are redirected to the course page.
    await expect(playView(sites.ctx(other), slug, unit?.id ?? '')).rejects.toBeInstanceOf(Response)
  })
})
