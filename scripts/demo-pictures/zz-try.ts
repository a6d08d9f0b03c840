import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { objectShelf } from './objects.ts'
import { photograph } from './stage.ts'
const shelf = objectShelf('/tmp/emoji/node_modules/@lobehub/fluent-emoji-3d/assets')
const one = (object: any, extra = {}) => [{ object, x: 0.5, y: 0.79, size: 0.56, ...extra }]
const S: any[] = [
  { ground: 'peach', props: ['plinth'], parts: one('1f96d') },
  { ground: 'rose', props: ['mat'], parts: one('1f336-fe0f') },
  { ground: 'indigo', props: ['fronds'], parts: one({ pack: 'cloth', colour: '#27408b', accent: '#c8553d' }) },
  { ground: 'sand', props: ['window'], parts: one({ pack: 'pouch', colour: '#c9a06a', accent: '#a8442a', art: '1f35a', label: 'ข้าวหอมมะลิ' }) },
  { ground: 'amber', props: ['arch'], parts: one({ pack: 'jar', colour: '#e09a1f', accent: '#7a4a1e', art: '1f41d', label: 'น้ำผึ้งลำไย' }) },
  { ground: 'rose', props: ['disc'], parts: one({ pack: 'bottle', colour: '#c8321f', accent: '#2f6b3c', art: '1f336-fe0f', label: 'ซอสพริก' }) },
  { ground: 'leaf', props: ['steps'], parts: one({ pack: 'tin', colour: '#2f7d5b', accent: '#1d5640', art: '1f343', label: 'ชาอู่หลง' }) },
  { ground: 'clay', props: ['sala'], parts: one({ pack: 'carton', colour: '#e7b24a', accent: '#9c3f2d', art: '1f36a', label: 'คุกกี้ข้าว' }) },
  { ground: 'lilac', props: ['hills'], parts: one({ pack: 'bar', colour: '#e9b53c', accent: '#9c5a1f', art: '1f33c' }) },
  { ground: 'sky', props: ['disc'], parts: one({ pack: 'roll', colour: '#1f5f8b', accent: '#f0c15a' }) },
  { ground: 'stone', props: ['arch'], parts: one({ pack: 'tote', colour: '#efe3c8', accent: '#8d5a34', art: '1f333' }) },
  { ground: 'water', props: ['plinth'], parts: one({ pack: 'book', colour: '#3b4aa5', accent: '#f2c14e', art: '1f52c', label: 'วิทยาศาสตร์' }) },
  { ground: 'jade', props: ['plinth'], parts: one({ pack: 'vial', colour: '#6d3f1d', accent: '#2d2d2d', art: '1f33f', label: 'น้ำมันมะกรูด' }) },
  { ground: 'pink', props: ['mat'], parts: one({ pack: 'glass', colour: '#f3d9a4', accent: '#b0603b', art: '1f338', label: 'ดอกปีบ' }) },
  { ground: 'lime', props: ['disc'], parts: one('1f951') },
  { ground: 'cocoa', props: ['fronds','plinth'], parts: one('2615') },
]
const comps: any[] = []
for (let i = 0; i < S.length; i++) {
  const b = await photograph({ file: 'x', ...S[i] }, shelf); console.log(i, b.length)
  if (i === 0 || i === 3) writeFileSync(`/tmp/look/one${i}.png`, await sharp(b).png().toBuffer())
  comps.push({ input: await sharp(b).resize(400).toBuffer(), left: (i % 4) * 405, top: Math.floor(i / 4) * 405 })
}
await sharp({ create: { width: 1620, height: 1620, channels: 3, background: '#fff' } }).composite(comps).png().toFile('/tmp/look/try.png')
