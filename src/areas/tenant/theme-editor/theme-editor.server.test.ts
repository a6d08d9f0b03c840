import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { listReleases, rollBack } from '../config/release.server.ts'
import {
  openThemeEditor,
  previewAppearance,
  publishAppearance,
  saveAppearance,
  storeLogo,
} from './theme-editor.server.ts'

const sites = testSites()
const alpha = () => sites.services.directory.byHost('alpha.test')!
const admin = () => sites.ctx({ role: 'admin', tenant: alpha() })

function form(values: Record<string, string | number>): FormData {
  const created = new FormData()
  for (const [name, value] of Object.entries(values)) created.set(name, String(value))
  return created
}

const wine = {
  colour: '#a3243b',
  dark: 70,
  radius: 'round',
  font: 'plex-looped',
  density: 'airy',
  scheme: 'dark',
  logo: '',
}

test('a theme is saved as a draft, published as a whole, applied to the exact shade, and reverted', async () => {
  const first = admin()
  expect(await saveAppearance(first, form({ ...wine, version: 0 }))).toBe(6)
  await first.db.commit()
  expect(alpha().theme.density).toBeUndefined()
  const opened = await openThemeEditor(admin())
  expect(opened.look).toEqual(wine)
  expect(opened.live).not.toEqual(wine)
  const shown = admin()
  const { link } = await previewAppearance(shown, form({ ...wine, version: opened.version }))
  await shown.db.rollback()
  expect(link).toContain('/config/preview?key=')
  const number = await publishAppearance(admin(), form({ ...wine, version: opened.version }))
  expect(alpha().theme).toMatchObject({ dark: 0.7, radius: 'round', density: 'airy', scheme: 'dark' })
  expect((await openThemeEditor(admin())).live).toEqual(wine)
  expect((await listReleases(admin()))[0]!.number).toBe(number)
  const back = admin()
  await rollBack(back, 0)
  await back.db.commit()
  await sites.services.directory.reload()
  expect(alpha().theme).toMatchObject({ dark: 0.74, density: 'comfortable', scheme: 'auto' })
})

test('unreadable colours are fixed when published, and an invalid theme is refused with its name', async () => {
  await publishAppearance(admin(), form({ ...wine, colour: '#ffd400', version: 0 }))
  const { live } = await openThemeEditor(admin())
  expect(live.colour).not.toBe('#ffd400')
  for (const [name, value, code] of [
    ['colour', 'red', 'field.format'],
    ['dark', 300, 'field.too_big'],
    ['radius', 'blob', 'field.option'],
    ['font', 'url(//x)', 'field.option'],
    ['logo', 'https://elsewhere.example/x.svg', 'field.format'],
  ] as const) {
    const wrong = form({ ...wine, [name]: value, version: 0 })
    await expect(saveAppearance(admin(), wrong), name).rejects.toMatchObject({
      errors: [{ path: name, code }],
    })
  }
})

test('an uploaded picture becomes a logo of the site, and a file that is not a picture is refused', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a3243b' } })
    .png()
    .toBuffer()
  expect(await storeLogo(admin(), new File([new Uint8Array(bytes)], 'l.png'))).toMatch(
    /^\/look\/.{22}\.webp$/,
  )
  await expect(storeLogo(admin(), new File(['<svg onload="1"/>'], 'l.png'))).rejects.toMatchObject({
    status: 422,
  })
})

test('only admins of the site can edit its theme', async () => {
  const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
    openThemeEditor,
    (ctx) => saveAppearance(ctx, form({ ...wine, version: 0 })),
    (ctx) => previewAppearance(ctx, form({ ...wine, version: 0 })),
    (ctx) => publishAppearance(ctx, form({ ...wine, version: 0 })),
    (ctx) => storeLogo(ctx, new File(['x'], 'l.png')),
  ]
  for (const act of acts) {
    await expect(act(sites.ctx())).rejects.toMatchObject({ status: 401 })
    for (const role of ['user', 'manager'] as const)
      await expect(act(sites.ctx({ role }))).rejects.toMatchObject({ status: 403 })
  }
  const other = await openThemeEditor(sites.ctx({ role: 'admin', tenant: sites.beta }))
  expect(other.look).toEqual(other.live)
})
