import type { Ground } from './colour.ts'
import type { Part, Prop, Scene, Tint } from './scene.ts'
import type { Thing } from './series.ts'

type Spot = readonly [thing: Thing, x: number, y: number, size: number, more?: Partial<Part>]

const spots = (list: readonly Spot[]): Part[] =>
  list.map(([thing, x, y, size, more]) =>
    typeof thing === 'string' || 'pack' in thing
      ? { object: thing, x, y, size, ...more }
      : { ...thing, x, y, size, ...more },
  )

const tile = (file: string, ground: Ground, list: readonly Spot[]): Scene => ({
  file,
  ground,
  props: ['disc'],
  width: 640,
  height: 640,
  parts: spots(list),
})
const wide = (
  file: string,
  ground: Ground,
  props: Prop[],
  list: readonly Spot[],
  width = 1280,
  height = 960,
): Scene => ({ file, ground, props, width, height, parts: spots(list), quality: 76 })

const rice: Thing = { pack: 'pouch', colour: '#c9a06a', accent: '#a8442a', art: '1f35a', label: 'ข้าวหอมมะลิ' }
const honey: Thing = { pack: 'jar', colour: '#e09a1f', accent: '#7a4a1e', art: '1f41d', label: 'น้ำผึ้งลิ้นจี่' }
const tea: Thing = { pack: 'tin', colour: '#2f7d5b', accent: '#1d5640', art: '1f343', label: 'ชาป่าอัสสัม' }
const sauce: Thing = {
  pack: 'bottle',
  colour: '#d0361f',
  accent: '#2f6b3c',
  art: '1f336-fe0f',
  label: 'ซอสพริก',
}
const cloth: Thing = { pack: 'cloth', colour: '#27408b', accent: '#c8553d' }
const soap: Thing = { pack: 'bar', colour: '#e3a92c', accent: '#9c5a1f', art: '1f33c' }
const mathBook: Thing = {
  pack: 'book',
  colour: '#3b4aa5',
  accent: '#f2c14e',
  art: '1f9ee',
  label: 'คณิตคิดเป็น',
}
const teaBook: Thing = {
  pack: 'book',
  colour: '#2f7d5b',
  accent: '#f0d58a',
  art: '1f375',
  label: 'ชาไทยร้อยปี',
}

/** Category tiles, first screens, bands and producers' scenes of the three sites. */
export const siteScenes: Scene[] = [
  tile('cat-fruit', 'peach', [
    ['1f34d', 0.34, 0.76, 0.44],
    ['1f96d', 0.64, 0.78, 0.42],
    ['1f34a', 0.47, 0.84, 0.28],
  ]),
  tile('cat-rice', 'sand', [
    ['1f33e', 0.68, 0.75, 0.44],
    [rice, 0.42, 0.78, 0.5],
    ['1f35a', 0.68, 0.84, 0.28],
  ]),
  tile('cat-drink', 'jade', [
    [tea, 0.42, 0.77, 0.5],
    ['2615', 0.7, 0.84, 0.32],
  ]),
  tile('cat-honey', 'amber', [
    ['1f36f', 0.62, 0.77, 0.48],
    ['1f41d', 0.28, 0.56, 0.24, { floating: true }],
    ['1f33c', 0.32, 0.83, 0.28],
  ]),
  tile('cat-pantry', 'rose', [
    [sauce, 0.42, 0.78, 0.56],
    ['1f336-fe0f', 0.68, 0.81, 0.36],
    ['1f9c4', 0.24, 0.84, 0.22],
  ]),
  tile('cat-sweet', 'clay', [
    ['1f36a', 0.6, 0.77, 0.42],
    ['1f96e', 0.4, 0.83, 0.38],
  ]),
  tile('cat-craft', 'indigo', [
    ['1f9fa', 0.62, 0.76, 0.46],
    [cloth, 0.4, 0.83, 0.44],
  ]),
  tile('cat-herb', 'lilac', [
    ['1f33f', 0.68, 0.76, 0.42],
    [soap, 0.45, 0.83, 0.46],
  ]),
  tile('cat-garden', 'leaf', [
    ['1fab4', 0.42, 0.77, 0.5],
    ['1f33c', 0.7, 0.84, 0.32],
  ]),
  tile('cat-veg', 'leaf', [
    ['1f96c', 0.38, 0.77, 0.46],
    ['1f345', 0.68, 0.82, 0.32],
    ['1f955', 0.5, 0.85, 0.26],
  ]),
  tile('cat-egg', 'stone', [
    ['1f9fa', 0.5, 0.76, 0.46],
    ['1f95a', 0.27, 0.83, 0.26],
    ['1f95a', 0.73, 0.83, 0.26],
    ['1f95a', 0.5, 0.88, 0.28],
  ]),
  tile('cat-book', 'sky', [
    [teaBook, 0.62, 0.76, 0.46],
    [mathBook, 0.42, 0.83, 0.5],
  ]),
  tile('cat-kit', 'indigo', [
    ['1f52c', 0.4, 0.78, 0.5],
    ['1f9ea', 0.7, 0.83, 0.34],
  ]),
  tile('cat-uniform', 'water', [
    ['1f455', 0.42, 0.77, 0.5, { tint: { hue: 120, saturation: 0.8 } }],
    ['1f393', 0.68, 0.84, 0.34],
  ]),
  tile('cat-stationery', 'lilac', [
    ['1f4d4', 0.4, 0.78, 0.46],
    ['270f-fe0f', 0.68, 0.82, 0.36],
  ]),
  wide(
    'hero-sala',
    'jade',
    ['sala'],
    [
      ['1f334', 0.13, 0.68, 0.46],
      ['1f965', 0.79, 0.71, 0.28],
      ['1f34d', 0.3, 0.77, 0.42, { turn: -6 }],
      [rice, 0.66, 0.77, 0.43],
      [tea, 0.8, 0.82, 0.32],
      ['1f9fa', 0.46, 0.84, 0.46],
      [honey, 0.62, 0.87, 0.26],
      ['1f96d', 0.3, 0.88, 0.28],
      ['1f96d', 0.2, 0.91, 0.24, { flip: true }],
      ['1f336-fe0f', 0.75, 0.92, 0.17],
      ['1f34a', 0.42, 0.93, 0.17],
    ],
  ),
  wide(
    'hero-market',
    'peach',
    ['sala', 'hills'],
    [
      ['1f96c', 0.75, 0.76, 0.42],
      ['1f33d', 0.28, 0.74, 0.4],
      [honey, 0.64, 0.82, 0.32],
      ['1f9fa', 0.46, 0.85, 0.48],
      ['1f345', 0.3, 0.9, 0.24],
      ['1f34a', 0.7, 0.9, 0.26],
      ['1f34a', 0.8, 0.87, 0.2],
      ['1f353', 0.57, 0.93, 0.17],
      ['1f95a', 0.42, 0.935, 0.14],
      ['1f9c4', 0.19, 0.93, 0.17],
    ],
  ),
  wide(
    'hero-academy',
    'sky',
    ['sala'],
    [
      ['1f4da', 0.34, 0.78, 0.4],
      ['1f30f', 0.74, 0.74, 0.3],
      ['1f52c', 0.64, 0.84, 0.44],
      [mathBook, 0.45, 0.87, 0.44],
      ['1f393', 0.28, 0.9, 0.28],
      ['270f-fe0f', 0.78, 0.92, 0.2],
      ['1f375', 0.58, 0.93, 0.17],
    ],
  ),
  wide(
    'band-sala',
    'lime',
    ['mat', 'fronds'],
    [
      ['1f33e', 0.66, 0.74, 0.4],
      [rice, 0.6, 0.78, 0.44],
      ['1f34d', 0.34, 0.78, 0.38],
      ['1f9fa', 0.46, 0.86, 0.46],
      ['1f965', 0.7, 0.89, 0.24],
      ['1f96d', 0.29, 0.9, 0.26],
      ['1f34c', 0.58, 0.92, 0.2],
    ],
  ),
  wide(
    'band-market',
    'leaf',
    ['mat', 'fronds'],
    [
      ['1f96c', 0.32, 0.77, 0.42],
      ['1f33d', 0.64, 0.75, 0.38],
      ['1f9fa', 0.47, 0.85, 0.46],
      ['1f955', 0.67, 0.88, 0.3],
      ['1f345', 0.29, 0.9, 0.24],
      ['1f95a', 0.42, 0.93, 0.15],
      ['1f9c4', 0.56, 0.93, 0.16],
    ],
  ),
  wide(
    'band-academy',
    'indigo',
    ['window', 'fronds'],
    [
      ['1f9f0', 0.62, 0.8, 0.38],
      ['1f97c', 0.34, 0.8, 0.44],
      ['1f9ea', 0.5, 0.9, 0.3],
      ['1f97d', 0.72, 0.92, 0.24],
      ['1f9f2', 0.28, 0.92, 0.18],
    ],
  ),
  wide(
    'story-orchard',
    'peach',
    ['hills'],
    [
      ['1f333', 0.2, 0.74, 0.44],
      ['1f468-1f3fc-200d-1f33e', 0.5, 0.9, 0.56],
      ['1f9fa', 0.76, 0.88, 0.32],
      ['1f96d', 0.87, 0.92, 0.2],
    ],
    960,
    720,
  ),
  wide(
    'story-salt',
    'water',
    ['hills'],
    [
      ['1f9c2', 0.24, 0.84, 0.34],
      ['1f469-1f3fc-200d-1f33e', 0.52, 0.9, 0.56],
      ['1faa3', 0.78, 0.88, 0.32],
    ],
    960,
    720,
  ),
  wide(
    'story-loom',
    'indigo',
    ['window'],
    [
      ['1f9f5', 0.24, 0.84, 0.36],
      ['1f475-1f3fd', 0.5, 0.84, 0.46],
      [cloth, 0.75, 0.9, 0.36],
    ],
    960,
    720,
  ),
  wide(
    'story-bee',
    'amber',
    ['hills'],
    [
      ['1f33b', 0.2, 0.82, 0.42],
      ['1f36f', 0.5, 0.88, 0.48],
      ['1f41d', 0.78, 0.56, 0.24, { floating: true }],
      ['1f33c', 0.78, 0.88, 0.28],
    ],
    960,
    720,
  ),
  wide(
    'story-field',
    'lime',
    ['hills'],
    [
      ['1f33e', 0.2, 0.8, 0.4],
      ['1f403', 0.48, 0.87, 0.42],
      ['1f33e', 0.66, 0.84, 0.42],
      ['1f35a', 0.83, 0.9, 0.24],
    ],
    960,
    720,
  ),
  wide(
    'story-weave',
    'clay',
    ['window'],
    [
      ['1f9fa', 0.34, 0.84, 0.48],
      ['1f475-1f3fd', 0.62, 0.84, 0.42],
      ['1f9f6', 0.84, 0.9, 0.24],
    ],
    960,
    720,
  ),
  wide(
    'story-teacher',
    'sky',
    ['window'],
    [
      ['1f469-1f3fc-200d-1f3eb', 0.42, 0.88, 0.58],
      ['1f4da', 0.76, 0.88, 0.32],
    ],
    960,
    720,
  ),
  wide(
    'story-lab',
    'water',
    ['disc'],
    [
      ['1f9ea', 0.24, 0.84, 0.34],
      ['1f468-1f3fc-200d-1f52c', 0.5, 0.88, 0.56],
      ['1f52c', 0.77, 0.88, 0.36],
    ],
    960,
    720,
  ),
  wide(
    'story-graduate',
    'lilac',
    ['arch'],
    [
      ['1f4dc', 0.24, 0.86, 0.28],
      ['1f469-1f3fc-200d-1f393', 0.5, 0.88, 0.58],
      ['1f490', 0.77, 0.88, 0.32],
    ],
    960,
    720,
  ),
  wide(
    'course-thai-tea',
    'jade',
    ['fronds'],
    [
      [tea, 0.36, 0.82, 0.5],
      ['1fad6', 0.6, 0.84, 0.42],
      ['1f375', 0.76, 0.9, 0.24],
    ],
    960,
    720,
  ),
  wide(
    'course-orchard',
    'peach',
    ['hills'],
    [
      ['1f333', 0.28, 0.8, 0.5],
      ['1f331', 0.54, 0.88, 0.3],
      ['1f96d', 0.72, 0.88, 0.36],
    ],
    960,
    720,
  ),
  wide(
    'course-soap',
    'lilac',
    ['arch'],
    [
      ['1f33f', 0.28, 0.82, 0.36],
      [soap, 0.52, 0.86, 0.46],
      ['1fae7', 0.78, 0.72, 0.26, { floating: true }],
    ],
    960,
    720,
  ),
  wide(
    'course-bread',
    'sand',
    ['window'],
    [
      ['1f33e', 0.24, 0.8, 0.4],
      ['1f35e', 0.5, 0.86, 0.46],
      ['1f950', 0.76, 0.88, 0.3],
    ],
    960,
    720,
  ),
  wide(
    'course-weave',
    'indigo',
    ['disc'],
    [
      ['1f9f5', 0.28, 0.84, 0.38],
      [cloth, 0.55, 0.87, 0.5],
      ['1f9f6', 0.82, 0.89, 0.24],
    ],
    960,
    720,
  ),
  wide(
    'course-shop',
    'clay',
    ['arch'],
    [
      ['1f4e6', 0.3, 0.82, 0.38],
      ['1f4f1', 0.56, 0.86, 0.46],
      ['1f6cd-fe0f', 0.78, 0.88, 0.32],
    ],
    960,
    720,
  ),
  wide(
    'course-math',
    'sky',
    ['disc'],
    [
      ['1f9ee', 0.36, 0.84, 0.46],
      [mathBook, 0.62, 0.87, 0.48],
      ['270f-fe0f', 0.82, 0.9, 0.2],
    ],
    960,
    720,
  ),
  wide(
    'course-science',
    'water',
    ['window'],
    [
      ['1f52d', 0.3, 0.82, 0.42],
      ['1f52c', 0.58, 0.87, 0.5],
      ['1f9ea', 0.8, 0.89, 0.26],
    ],
    960,
    720,
  ),
  wide(
    'event-harvest',
    'amber',
    ['hills'],
    [
      ['1f33e', 0.16, 0.8, 0.42],
      ['1f69c', 0.42, 0.86, 0.46],
      ['1f9fa', 0.68, 0.87, 0.36],
      ['1f34d', 0.84, 0.9, 0.3],
    ],
  ),
  wide(
    'event-coffee',
    'cocoa',
    ['window'],
    [
      ['1fad8', 0.28, 0.86, 0.3],
      ['2615', 0.52, 0.86, 0.5],
      ['1f36a', 0.76, 0.89, 0.28],
    ],
  ),
  wide(
    'event-dye',
    'indigo',
    ['fronds'],
    [
      ['1faa3', 0.3, 0.84, 0.4],
      [{ pack: 'roll', colour: '#1f5f8b', accent: '#f0c15a' }, 0.56, 0.88, 0.48],
      ['1f33a', 0.8, 0.88, 0.3],
    ],
  ),
  wide(
    'event-openhouse',
    'sky',
    ['hills'],
    [
      ['1f3eb', 0.38, 0.84, 0.5],
      ['1f388', 0.66, 0.74, 0.3, { floating: true }],
      ['1f392', 0.74, 0.9, 0.34],
    ],
  ),
  wide(
    'post-welcome',
    'leaf',
    ['sala'],
    [
      ['1f490', 0.5, 0.86, 0.5],
      ['1f33c', 0.26, 0.88, 0.28],
      ['1f33a', 0.74, 0.88, 0.3],
    ],
  ),
  wide(
    'post-season',
    'lime',
    ['hills'],
    [
      ['1f4c5', 0.32, 0.84, 0.42],
      ['1f96d', 0.58, 0.86, 0.38],
      ['1f34d', 0.78, 0.88, 0.38],
    ],
  ),
  wide(
    'post-market',
    'peach',
    ['fronds'],
    [
      ['1f6d2', 0.4, 0.86, 0.52],
      ['1f966', 0.68, 0.87, 0.34],
      ['1f34a', 0.83, 0.9, 0.22],
    ],
  ),
]

/** Skin of the palest tone, warmed a little: only that one comes with black hair. */
const WARM: Tint = { saturation: 1.3, brightness: 0.95 }

const FACES: readonly (readonly [face: string, ground: Ground, tint?: Tint])[] = [
  ['1f469-1f3fb', 'pink', WARM],
  ['1f468-1f3fb', 'sky', WARM],
  ['1f9d5-1f3fd', 'jade'],
  ['1f474-1f3fd', 'sand'],
  ['1f475-1f3fd', 'lilac'],
  ['1f468-1f3fc', 'amber'],
  ['1f469-1f3fc', 'leaf'],
  ['1f466-1f3fb', 'clay', WARM],
  ['1f467-1f3fb', 'peach', WARM],
  ['1f466-1f3fc', 'water'],
  ['1f469-1f3fc-200d-1f373', 'rose'],
  ['1f468-1f3fc-200d-1f33e', 'lime'],
  ['1f469-1f3fb-200d-1f3eb', 'indigo', WARM],
  ['1f468-1f3fb-200d-1f373', 'stone', WARM],
  ['1f469-1f3fc-200d-1f33e', 'cocoa'],
  ['1f468-1f3fc-200d-1f52c', 'jade'],
]

/** Faces for people and producers, on a plain ground. */
export const avatarScenes: Scene[] = FACES.map(([face, ground, tint], i) => ({
  file: `avatar-${String(i + 1).padStart(2, '0')}`,
  ground,
  props: ['plain'],
  horizon: 1.02,
  width: 320,
  height: 320,
  parts: [{ object: face, x: 0.5, y: 0.96, size: 0.8, ...(tint ? { tint } : {}) }],
}))
