import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { setHolderVisibility } from '../certificate/change.server.ts'
import { createLearner, issueCertificate } from '../factory.ts'
import { loadWall } from '../my-certificates/own.server.ts'
import { imageFile, saveImage, storeImage } from './image.server.ts'
import { presets } from './presets.ts'
import { previewSheet, templateImage } from './sample.server.ts'
import { addTemplate } from './template.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const

const sheetOfPaper = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#f4f1ea"/><path d="M60 120Q140 20 200 110T340 90" fill="none" stroke="#222" stroke-width="8"/></svg>`

test('keeps only the ink of a scanned signature', async () => {
  const photo = await sharp(Buffer.from(sheetOfPaper)).jpeg().toBuffer()
  const remaining = await sites.doing(
    (ctx) => saveImage(ctx, photo, { name: 'ลายเซ็น', isSignature: true }),
    manager,
  )
  const bytes = await sites.doing(async (ctx) => {
    const { object } = await imageFile(ctx, remaining.id)
    return Buffer.from(await new Response(object.stream).arrayBuffer())
  }, manager)
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBeLessThan(400)
  // The corner is paper, and paper becomes transparent.
  expect(data[3]).toBeLessThan(16)
})

test('refuses what is not an image, and users outside the team', async () => {
  const form = new FormData()
  form.set('file', new File(['<svg onload="x()"/>'], 'x.png', { type: 'image/png' }))
  await expect(sites.doing((ctx) => storeImage(ctx, form), manager)).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'file', code: 'files.type' }],
  })
  const { viewer } = await createLearner(sites)
  const layout = presets.modern
  for (const act of [
    (ctx: Ctx) => storeImage(ctx, form) as Promise<unknown>,
    (ctx: Ctx) => previewSheet(ctx, { layout, holder: '', width: 400 }) as Promise<unknown>,
    (ctx: Ctx) => templateImage(ctx, newId()) as Promise<unknown>,
  ])
    await expect(sites.doing(act, { viewer })).rejects.toMatchObject({ status: 403 })
})

test('a layout preview returns the size of every name; invalid values are refused next to their fields', async () => {
  const look = (layout: unknown) =>
    sites.doing((ctx) => previewSheet(ctx, { layout, holder: 'นภา ศรีวิไล', width: 400 }), manager)
  const { picture, names, texts } = await look(presets.classic)
  expect(picture).toMatch(/^data:image\/png;base64,/)
  expect(texts.name).toEqual({ size: 40, lines: ['นภา ศรีวิไล'] })
  expect(names.map(({ size }) => size >= 24)).toEqual([true, true, true, true])
  await expect(look({ ...presets.classic, paper: '"/><script>' })).rejects.toMatchObject({ status: 422 })
})

test('a template has a thumbnail of its current design, and a unique name', async () => {
  const wanted = { name: 'แบบที่สอง', prefix: 'TW', layout: 'modern' as const }
  const id = await sites.doing((ctx) => addTemplate(ctx, wanted), manager)
  const image = await sites.doing((ctx) => templateImage(ctx, id), manager)
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 320 })
  await expect(sites.doing((ctx) => addTemplate(ctx, wanted), manager)).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'name', code: 'certificate.name_taken' }],
  })
})

test('the wall shows holders who agreed, by name, and nobody else', async () => {
  const holder = await createLearner(sites, 'ตกลง')
  const { row, course } = await issueCertificate(sites, holder)
  const shown = () =>
    sites.doing((ctx) => loadWall(ctx, course.slug, { search: '', page: 1 }), { role: 'guest' })
  expect(await shown()).toMatchObject({ listed: 0, all: 1, entries: { items: [] } })
  await sites.doing((ctx) => setHolderVisibility(ctx, row.serial, 'listed'), holder)
  const { entries } = await shown()
  expect(entries.items).toMatchObject([{ holder: row.holder, ending: row.serial.slice(-6) }])
  expect(JSON.stringify(entries)).not.toContain('@')
})
