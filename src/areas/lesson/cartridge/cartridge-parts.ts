import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import { escaped } from '#kernel/xml/xml.ts'
import type { QuizOut } from '../outline/unit-source.types.ts'
import type { SourceCourse, SourceFilm, SourceThing, SourceUnit } from '../package/source.types.ts'

/** A resource of a cartridge: its files, the first of which is opened; those with a text are written by us. */
export interface Resource {
  id: string
  type: string
  files: { href: string; text?: string }[]
  /** Resources it needs. */
  needs?: string[]
}

interface Item {
  title: string
  resource?: string
  items?: Item[]
}

/** What of a course a cartridge has no words for, and how many units or questions that are. */
export type CartridgeLoss = 'numeric' | 'left_out' | 'random' | 'survey' | 'assignment' | 'film' | 'scorm'

export interface Cartridge {
  items: Item[]
  resources: Resource[]
  /** Pictures of quizzes, by where they go, in base64. */
  quizPictures: Map<string, string>
  told: { code: CartridgeLoss; count: number }[]
}

interface ToQti {
  quiz(ident: string, thing: SourceThing): QuizOut | null
  /** What all of them draw their questions from. */
  bank(things: readonly SourceThing[]): QuizOut | null
}

const version = 'imsccv1p3'
const types = {
  page: 'webcontent',
  link: 'imswl_xmlv1p3',
  quiz: 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment',
  bank: 'imsqti_xmlv1p2/imscc_xmlv1p3/question-bank',
} as const
/** Cartridges name what lies beside their quizzes from here. */
const base = 'web_resources'
export const hrefOfFile = (path: string): string => `${base}/${path}`

/** A course as the parts of a Common Cartridge (IMS CC 1.3). Units keep their order; surveys stay out. */
export function cartridgeOf({ sections, things }: SourceCourse, to: ToQti): Cartridge {
  const told = new Map<CartridgeLoss, number>()
  const tell = (code: CartridgeLoss, more = 1) => told.set(code, (told.get(code) ?? 0) + more)
  const resources: Resource[] = []
  const quizPictures = new Map<string, string>()
  const add = (resource: Resource): string => {
    resources.push(resource)
    return resource.id
  }
  const addQti = (type: string, id: string, href: string, { xml, pictures, told: lost }: QuizOut): string => {
    for (const [code, count] of Object.entries(lost)) tell(code as CartridgeLoss, count)
    for (const [picture, base64] of pictures) quizPictures.set(`${base}/pictures/${picture}.webp`, base64)
    return add({ id, type, files: [{ href, text: xml }] })
  }
  const asked: SourceThing[] = []
  const itemOf = (unit: SourceUnit, id: string): Item[] => {
    const { kind, title, content, file } = unit
    const item = (resource: Resource) => [{ title, resource: add(resource) }]
    if (kind === 'survey') {
      tell('survey')
      return []
    }
    if (kind === 'exam') {
      const thing = things.find((one) => one.kind === 'exam' && one.ref === unit.thing)
      const quiz = thing && to.quiz(id, thing)
      if (!quiz) return []
      asked.push(thing)
      return [{ title, resource: addQti(types.quiz, id, `${id}/assessment.xml`, quiz) }]
    }
    if (kind === 'link' && content.url && !content.text)
      return item({
        id,
        type: types.link,
        files: [{ href: `${id}/link.xml`, text: linkText(title, content.url) }],
      })
    if ((kind === 'file' || kind === 'scorm') && file?.path && !content.text) {
      if (kind === 'scorm') tell('scorm')
      return item({ id, type: types.page, files: [{ href: hrefOfFile(file.path) }] })
    }
    if (kind === 'video') tell('film')
    if (kind === 'scorm') tell('scorm')
    if (kind === 'assignment') tell('assignment')
    const files = filesOf(unit)
    return item({
      ...{ id, type: types.page },
      files: [
        { href: `${base}/${id}.html`, text: pageText(unit) },
        ...files.map((path) => ({ href: hrefOfFile(path) })),
      ],
    })
  }
  const items = sections.flatMap(({ title, units }, at): Item[] => {
    const inside = units.flatMap((unit, number) => itemOf(unit, `s${at + 1}u${number + 1}`))
    return inside.length ? [{ title, items: inside }] : []
  })
  // One for a cartridge, and no item of it leads there (CC 1.3).
  const bank = to.bank(asked)
  if (bank) addQti(types.bank, 'bank', 'bank/question-bank.xml', bank)
  return { items, resources, quizPictures, told: [...told].map(([code, count]) => ({ code, count })) }
}

const filesOf = ({ file, captions }: SourceFilm): string[] =>
  [file, captions?.th, captions?.en].flatMap((one) => one?.path ?? [])

const linkText = (title: string, url: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<webLink xmlns="http://www.imsglobal.org/xsd/${version}/imswl_v1p3"><title>${escaped(title)}</title><url href="${escaped(url)}" target="_blank"/></webLink>\n`

/** A unit as a page of its own. Its pictures and files lie beside it. */
function pageText({ title, kind, content, file, captions }: SourceUnit): string {
  const picture = (id: string) => `pictures/${id}.webp`
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    ...(kind === 'video' && file?.path ? [filmText(file.path, captions)] : []),
    htmlOfDoc(content.text ?? null, { picture }),
    ...(kind !== 'video' && file?.path
      ? [`<p><a href="${escaped(file.path)}">${escaped(file.name)}</a></p>`]
      : []),
    ...(content.url ? [`<p><a href="${escaped(content.url)}">${escaped(content.url)}</a></p>`] : []),
    ...(content.rubric ? [rubricText(content.rubric.criteria)] : []),
  ]
  return `<!doctype html>\n<html lang="th"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>\n${parts.filter(Boolean).join('\n')}\n</body></html>\n`
}

function filmText(path: string, captions: SourceFilm['captions'] = {}): string {
  const tracks = Object.entries(captions).flatMap(([language, { path: at }]) =>
    at ? [`<track kind="captions" srclang="${language}" src="${escaped(at)}">`] : [],
  )
  return `<video controls src="${escaped(path)}">${tracks.join('')}</video>`
}

const rubricText = (
  criteria: readonly { title: string; levels: readonly { points: number; title: string }[] }[],
) =>
  `<table><tbody>${criteria
    .map(
      ({ title, levels }) =>
        `<tr><th>${escaped(title)}</th>${levels.map((one) => `<td>${one.points}: ${escaped(one.title)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`

/** The list of a cartridge. `pictures`: those its pages show, beside what its resources name. */
export function manifestText(
  {
    title,
    subtitle,
    language,
    about,
  }: Pick<SourceCourse['course'], 'title' | 'subtitle' | 'language'> & { about: Doc },
  { items, resources, quizPictures }: Cartridge,
  pictures: readonly string[],
): string {
  const itemText = ({ title: name, resource, items: inside }: Item, id: string): string =>
    `<item identifier="${id}"${resource ? ` identifierref="${resource}"` : ''}><title>${escaped(name)}</title>${(inside ?? []).map((one, at) => itemText(one, `${id}_${at + 1}`)).join('')}</item>`
  const listed = [
    ...resources,
    ...[...pictures, ...quizPictures.keys()].map((href, at) => ({
      ...{ id: `p${at + 1}`, type: types.page },
      files: [{ href }],
    })),
  ]
  const resourceText = ({ id, type, files }: Resource) =>
    `<resource identifier="${id}" type="${type}"${files[0] && type !== types.link && !type.startsWith('imsqti') ? ` href="${escaped(files[0].href)}"` : ''}>${files.map(({ href }) => `<file href="${escaped(href)}"/>`).join('')}</resource>`
  const said = (name: string, text: string) =>
    text
      ? `<lomimscc:${name}><lomimscc:string language="${language}">${escaped(text)}</lomimscc:string></lomimscc:${name}>`
      : ''
  const description =
    subtitle ||
    htmlOfDoc(about)
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .slice(0, 500)
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="sala-course" xmlns="http://www.imsglobal.org/xsd/${version}/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/${version}/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lomimscc:lom><lomimscc:general>${said('title', title)}<lomimscc:language>${language}</lomimscc:language>${said('description', description)}</lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="org" structure="rooted-hierarchy"><item identifier="root">${items.map((one, at) => itemText(one, `i${at + 1}`)).join('\n')}</item></organization></organizations>
<resources>
${listed.map(resourceText).join('\n')}
</resources>
</manifest>
`
}
