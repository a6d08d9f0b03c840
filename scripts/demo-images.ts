/**
 * Generates the images of the demo sites: `node scripts/demo-images.ts <folder of @lobehub/fluent-emoji-3d> [name…]`.
 * With names, only images whose names start with one of them are generated again. The emoji are a build-time source
 * (see docs/credits.md); the finished images are in src/demo/images, from where the seed loads them.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoSlips } from '../src/demo/slips.ts'
import { createObjectCache } from './demo-images/objects.ts'
import { academyScenes } from './demo-images/scenes-academy.ts'
import { avatarScenes } from './demo-images/scenes-avatars.ts'
import { coverScenes } from './demo-images/scenes-covers.ts'
import { marketScenes } from './demo-images/scenes-market.ts'
import { salaScenes } from './demo-images/scenes-sala.ts'
import { siteScenes } from './demo-images/scenes-sites.ts'
import { drawSlip } from './demo-images/slips.ts'
import { renderScene } from './demo-images/stage.ts'

const target = fileURLToPath(new URL('../src/demo/images/', import.meta.url))
const [source, ...names] = process.argv.slice(2)

if (!source || !existsSync(source)) {
  console.error('usage: node scripts/demo-images.ts <folder of @lobehub/fluent-emoji-3d> [name…]')
  process.exit(2)
}

const isSelected = (file: string) => names.length === 0 || names.some((name) => file.startsWith(name))
const folder = existsSync(join(source, 'assets')) ? join(source, 'assets') : source
const objectCache = createObjectCache(folder)
let bytes = 0
let imageCount = 0

async function saveImage(file: string, image: Buffer): Promise<void> {
  await writeFile(join(target, file), image)
  bytes += image.length
  imageCount += 1
}

await mkdir(target, { recursive: true })
const scenes = [
  ...siteScenes,
  ...coverScenes,
  ...avatarScenes,
  ...salaScenes,
  ...marketScenes,
  ...academyScenes,
]
for (const scene of scenes.filter(({ file }) => isSelected(file)))
  await saveImage(`${scene.file}.webp`, await renderScene(scene, objectCache))
for (const slip of demoSlips.filter(({ file }) => isSelected(file)))
  await saveImage(slip.file, await drawSlip(slip))
console.log(`${imageCount} images, ${Math.round(bytes / 1024)} kB`)
