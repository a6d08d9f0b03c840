#!/usr/bin/env node
/**
 * Renders the demo video frame by frame and writes it to src/demo/films: `node scripts/demo-video.ts`. Needs Chromium
 * and ffmpeg.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'

const root = join(import.meta.dirname, '..')
const fonts = join(root, 'node_modules/@fontsource-variable/anuphan/files')
const framesPerSecond = 12
const seconds = 40

const executablePath = findChromium()
if (!executablePath) throw new Error('The demo film needs Chromium. Set PLAYWRIGHT_CHROMIUM to one.')
const frames = await mkdtemp(join(tmpdir(), 'sala-film-'))
const browser = await chromium.launch({ executablePath })
try {
  const page = await browser.newPage()
  const faces = await Promise.all(
    ['thai', 'latin'].map((part) => readFile(join(fonts, `anuphan-${part}-wght-normal.woff2`), 'base64')),
  )
  const style = faces.map(
    (face) => `@font-face{font-family:A;src:url(data:font/woff2;base64,${face});font-weight:100 900}`,
  )
  await page.setContent(
    `<style>${style.join('')}</style><canvas width="640" height="360"></canvas><p style="font-family:A">ก a</p>`,
  )
  await page.evaluate(() => document.fonts.load('600 30px A', 'กa'))
  await page.addScriptTag({
    content: await readFile(join(import.meta.dirname, 'cabbage-video.js'), 'utf8'),
  })
  for (let at = 0; at < seconds * framesPerSecond; at++) {
    const frameUrl = await page.evaluate<string>(`draw(${at / framesPerSecond})`)
    const name = `${String(at).padStart(4, '0')}.jpg`
    await writeFile(join(frames, name), Buffer.from(frameUrl.split(',')[1] ?? '', 'base64'))
  }
} finally {
  await browser.close()
}
const target = join(root, 'src/demo/videos/cabbage.mp4')
const input = ['-framerate', String(framesPerSecond), '-i', join(frames, '%04d.jpg')]
const encodingOptions = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '28',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '48',
]
const containerOptions = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact']
const { status } = spawnSync(
  'ffmpeg',
  ['-v', 'error', '-y', ...input, ...encodingOptions, ...containerOptions, target],
  {
    stdio: 'inherit',
  },
)
await rm(frames, { recursive: true, force: true })
process.exitCode = status ?? 1
