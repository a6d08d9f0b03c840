import { posix } from 'node:path'
import { appendTo } from '#kernel/append-to.ts'
import { Problem } from '#kernel/errors.ts'
import { idOfBytes } from '#kernel/id-of-bytes.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { docOf, plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { docOfHtml } from '#kernel/rich-text/html/doc-of-html.ts'
import { descendantsOf, readXml, textOf, type XmlElement, XmlError } from '#kernel/xml/xml.ts'
import { notice, type ReadCourse } from '../course-import/import.types.ts'
import type { CourseZip } from '../course-import/zip-of-run.server.ts'
import type { UnitKind } from '../outline/outline.types.ts'
import { allUnitSources } from '../outline/unit-source.server.ts'
import type { SourceActivity, SourceSection, SourceUnit } from '../package/source.types.ts'
import { type ListedItem, type ListedResource, pathOf, readCartridgeManifest } from './cartridge-manifest.ts'
import { isBank, isPossibleBank, itemsOfResources, sectionsOf } from './cartridge-sections.ts'

const maxTextBytes = 4 * 2 ** 20
/** The maximum size of all documents together, counted per reference: 500 units may refer to the same one. */
const maxTotalTextBytes = 64 * 2 ** 20
/** A bank contains the questions of a whole course. */
const maxBankBytes = 16 * 2 ** 20
/** The standard allows one per cartridge; some programs write one for each of their banks. */
const maxBanks = 20
const maxImageBytes = 48 * 2 ** 20
/** The limit of `docOfHtml`. */
const maxPageLength = 50_000
const maxSections = 100
const maxUnits = 500

/** Reads a Common Cartridge: pages, files, web links, quizzes and topics, in its order. Throws 422 if it is not one. */
export async function readCartridge(zip: CourseZip): Promise<ReadCourse> {
  const bytes = await zip.read('imsmanifest.xml', 16 * 2 ** 20)
  const list = bytes && readCartridgeManifest(new TextDecoder().decode(bytes))
  if (!list || 'why' in list)
    throw new Problem(422, `course.import.${list?.why === 'locked' ? 'locked' : 'format_unknown'}`)
  const reader = new CartridgeReader(zip)
  const sections: SourceSection[] = []
  // Banks are read before the quizzes that draw from them.
  await reader.banks(list.resources, list.title)
  for (const { title, items, isFlat } of sectionsOf(
    list.items ?? itemsOfResources(list.resources),
    list.title,
  )) {
    if (sections.length >= maxSections) reader.refuse(title, 'section', 'many')
    else sections.push(await reader.section(title, items, isFlat))
  }
  const { things, pictures, noticesByPart, refused } = reader
  return {
    source: {
      course: {
        slug: slugOf(list.title),
        title: list.title || 'Common Cartridge',
        subtitle: list.description,
        about: docOf(),
        outcomes: [],
        needs: [],
        topic: '',
        level: 'any',
        language: list.language,
        access: 'free',
        price: 0,
        listPrice: null,
        capacity: null,
        questions: [],
        joinFrom: null,
        joinUntil: null,
        accessDays: null,
      },
      cover: null,
      trailer: null,
      sections,
      things,
      pictures,
    },
    noticesByPart,
    refused,
    notices: list.items ? [] : [notice('no_organization')],
  }
}

/** Pages from other systems repeat their title above the text; here the unit has it. */
function withoutTitle(doc: Doc, title: string): Doc {
  const [first, ...rest] = doc.content
  if (first?.type !== 'heading' || rest.length === 0) return doc
  const firstText = plainText({ type: 'doc', content: [first] }).trim()
  return firstText === title ? { type: 'doc', content: rest } : doc
}

const examSource = () => allUnitSources().find(({ kind }) => kind === 'exam')

class CartridgeReader {
  readonly things: SourceActivity[] = []
  readonly pictures: Record<string, string> = {}
  readonly noticesByPart: ReadCourse['noticesByPart'] = new Map()
  readonly refused: ReadCourse['refused'] = []
  readonly #zip: CourseZip
  #units = 0
  #pictureRoom = maxImageBytes
  #textRoom = maxTotalTextBytes
  readonly #quizzes = new Map<string, SourceActivity>()
  /** Banks that quizzes may draw from, by name. */
  #banks: Readonly<Record<string, string>> = {}

  constructor(zip: CourseZip) {
    this.#zip = zip
  }

  refuse(label: string, kind: string, code: string, params?: Record<string, string | number>): void {
    this.refused.push({ label: label.slice(0, 160), kind, notices: [notice(code, params)] })
  }

  /** Reads the question banks of a cartridge. They are not part of its order; no item of the course refers to them. */
  async banks(resources: readonly ListedResource[], course: string): Promise<void> {
    let remaining = maxBanks
    for (const resource of resources) {
      const { href } = resource
      const label = posix.basename(href) || course || '?'
      if (!isBank(resource) && !(isPossibleBank(resource) && (await this.#holdsBank(href)))) continue
      if (remaining-- <= 0) this.refuse(label, 'bank', 'many_banks', { most: maxBanks })
      else await this.#bank(label, href, course)
    }
  }

  async #holdsBank(href: string): Promise<boolean> {
    this.#textRoom -= this.#zip.sizeOf(href)
    if (this.#textRoom < 0) return false
    const bytes = await this.#zip.read(href, maxBankBytes)
    return !!bytes && /<objectbank\b/.test(new TextDecoder().decode(bytes.subarray(0, 20_000)))
  }

  async #bank(label: string, href: string, course: string): Promise<void> {
    const text = await this.#text(label, href, { kind: 'bank', most: maxBankBytes })
    if (text === null) return
    const images = await this.#picturesOf(text, href)
    const bank = examSource()?.fromBank?.(text, {
      title: course,
      find: (src) => images.get(src) ?? null,
    })
    if (!bank) return this.refuse(label, 'bank', 'unreadable')
    for (const { label: one, notices } of bank.left)
      this.refused.push({ label: one.slice(0, 160), kind: 'question', notices })
    if (!bank.value) return this.refuse(bank.name, 'bank', 'no_questions')
    this.#banks = { ...this.#banks, ...bank.banks }
    const ref = `bank-${this.things.length + 1}`
    this.#take({ kind: 'exam', isBank: true, ref, name: bank.name, value: bank.value }, bank)
  }

  #take(
    activity: SourceActivity,
    { refused, notices }: { refused: number; notices: readonly ImportNotice[] },
  ): SourceActivity {
    this.things.push(activity)
    const lost = refused + notices.length
    if (lost) this.#tell(activity, [notice('partly', { count: lost })])
    return activity
  }

  async section(title: string, items: readonly ListedItem[], isFlat: boolean): Promise<SourceSection> {
    const units: SourceUnit[] = []
    for (const item of items) {
      const label = item.title || posix.basename(item.resource?.href ?? '') || '?'
      if (!item.resource) continue
      if (this.#units >= maxUnits) {
        this.refuse(label, 'unit', 'many')
        continue
      }
      const unit = await this.#unitOf(label, item.resource)
      if (!unit) continue
      this.#units++
      units.push(unit)
      if (isFlat && units.length === 1) this.#tell(unit, [notice('flat')])
    }
    return { title: title.slice(0, 160), opensOn: null, opensAfterDays: null, inOrder: false, units }
  }

  #tell(unit: SourceUnit | SourceActivity, notices: ImportNotice[]): void {
    if (notices.length) appendTo(this.noticesByPart, unit, ...notices)
  }

  async #unitOf(title: string, { type, href }: ListedResource): Promise<SourceUnit | null> {
    // Already read before all units.
    if (isBank({ type, href })) return null
    if (/^imsqti.*assessment/.test(type)) return this.#quiz(title, href)
    if (/^imswl_/.test(type)) return this.#link(title, href)
    if (/^imsdt_/.test(type)) return this.#topic(title, href)
    if (/^assignment_/.test(type)) return this.#assignment(title, href)
    if (/^imsbasiclti_/.test(type)) {
      this.refuse(title, 'unit', 'lti')
      return null
    }
    if (
      type !== 'webcontent' &&
      !type.endsWith('/associatedcontent/learning-application-resource') &&
      !type.startsWith('associatedcontent')
    ) {
      this.refuse(title, 'unit', 'kind', { kind: type || '?' })
      return null
    }
    if (!this.#zip.names.has(href)) {
      this.refuse(title, 'unit', 'no_file', { name: posix.basename(href) || '?' })
      return null
    }
    if (/\.x?html?$/i.test(href)) return this.#page(title, href)
    return unitOf(/\.(?:mp4|webm)$/i.test(href) ? 'video' : 'file', title, this.#file(href))
  }

  #file(path: string): Pick<SourceUnit, 'file'> {
    return { file: { path, name: posix.basename(path).slice(-120), size: this.#zip.sizeOf(path) } }
  }

  async #page(title: string, href: string): Promise<SourceUnit | null> {
    const html = await this.#text(title, href)
    if (html === null) return null
    const { doc: whole, notices } = this.#docOf(html, href)
    const doc = whole && withoutTitle(whole, title)
    // A page that plays a video of the cartridge becomes a video unit with a text.
    const path = this.#resolve(firstVideoUrl(html), href)
    const unit = path
      ? unitOf('video', title, { ...this.#file(path), content: { ...(doc && { text: doc }) } })
      : unitOf('article', title, { content: { text: doc ?? docOf() } })
    this.#tell(unit, notices)
    return unit
  }

  async #link(title: string, href: string): Promise<SourceUnit | null> {
    const top = await this.#xml(title, href)
    if (!top) return null
    const address = descendantsOf(top, 'url')[0]?.attributes.href?.trim() ?? ''
    const isSafe = URL.canParse(address) && new URL(address).protocol === 'https:' && address.length <= 500
    if (isSafe) return unitOf('link', title, { content: { url: address } })
    if (!/^http:\/\//i.test(address)) {
      this.refuse(title, 'link', 'malformed')
      return null
    }
    const unit = unitOf('article', title, { content: { text: docOf(address) } })
    this.#tell(unit, [notice('address')])
    return unit
  }

  async #topic(title: string, href: string): Promise<SourceUnit | null> {
    const top = await this.#xml(title, href)
    if (!top) return null
    const { doc, notices } = this.#docOf(textOf(descendantsOf(top, 'text')[0]), href)
    const unit = unitOf('article', title, { content: { text: doc ?? docOf(title) } })
    this.#tell(unit, [notice('topic'), ...notices])
    return unit
  }

  async #assignment(title: string, href: string): Promise<SourceUnit | null> {
    const top = await this.#xml(title, href)
    if (!top) return null
    const { doc, notices } = this.#docOf(textOf(descendantsOf(top, 'text')[0]), href)
    const unit = unitOf('assignment', title, { content: { text: doc ?? docOf(title) } })
    this.#tell(unit, [notice('no_rubric'), ...notices])
    return unit
  }

  async #quiz(title: string, href: string): Promise<SourceUnit | null> {
    const activity = this.#quizzes.get(href) ?? (await this.#exam(title, href))
    if (!activity) return null
    this.#quizzes.set(href, activity)
    return unitOf('exam', title, { thing: activity.ref })
  }

  async #exam(title: string, href: string): Promise<SourceActivity | null> {
    const text = await this.#text(title, href)
    if (text === null) return null
    const images = await this.#picturesOf(text, href)
    const quiz = examSource()?.fromQuiz?.(text, {
      title,
      find: (src) => images.get(src) ?? null,
      banks: this.#banks,
    })
    for (const { label, notices } of quiz?.left ?? [])
      this.refused.push({ label: label.slice(0, 160), kind: 'question', notices })
    if (!quiz?.value) {
      this.refuse(title, 'exam', quiz ? 'no_questions' : 'unreadable')
      return null
    }
    const ref = `exam-${this.things.length + 1}`
    return this.#take({ kind: 'exam', ref, name: quiz.name, value: quiz.value }, quiz)
  }

  /** Returns the images of a quiz, by their URLs in it; those beyond the file's size limit are left out. */
  async #picturesOf(text: string, href: string): Promise<Map<string, Uint8Array>> {
    const found = new Map<string, Uint8Array>()
    const plain = text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    for (const [, src = ''] of plain.matchAll(/\bsrc\s*=\s*"([^"]{1,400})"/g)) {
      const path = found.has(src) ? null : this.#resolve(src, href)
      if (!path || this.#zip.sizeOf(path) > this.#pictureRoom) continue
      const bytes = await this.#zip.read(path, 6 * 2 ** 20)
      if (!bytes) continue
      this.#pictureRoom -= bytes.length
      found.set(src, bytes)
    }
    return found
  }

  #docOf(html: string, href: string): { doc: Doc | null; notices: ImportNotice[] } {
    let isLacking = false
    const doc = docOfHtml(html, (src) => {
      const path = this.#resolve(src, href)
      if (!path) {
        isLacking = true
        return undefined
      }
      // Images have ids; a cartridge has paths.
      const id = idOfBytes(path)
      this.pictures[id] = path
      return id
    })
    return {
      doc,
      notices: [
        ...(isLacking ? [notice('picture')] : []),
        ...(html.length > maxPageLength ? [notice('long')] : []),
      ],
    }
  }

  /** Resolves a URL in one of the documents to a file of the cartridge; null if it is external. */
  #resolve(src: string, document: string): string | null {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) return null
    const packagePath = /^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\/?(.*)$/i.exec(src)?.[1]
    const paths =
      packagePath === undefined
        ? [posix.join(posix.dirname(document), pathOf(src)), pathOf(src)]
        : [posix.join('web_resources', pathOf(packagePath)), pathOf(packagePath)]
    return paths.find((path) => this.#zip.names.has(path)) ?? null
  }

  async #text(
    title: string,
    href: string,
    { kind = 'unit', most = maxTextBytes } = {},
  ): Promise<string | null> {
    this.#textRoom -= this.#zip.sizeOf(href)
    if (this.#textRoom < 0) {
      this.refuse(title, kind, 'pages')
      return null
    }
    const bytes = await this.#zip.read(href, most)
    if (!bytes) this.refuse(title, kind, 'no_file', { name: posix.basename(href) || '?' })
    return bytes && new TextDecoder().decode(bytes)
  }

  async #xml(title: string, href: string): Promise<XmlElement | null> {
    const text = await this.#text(title, href)
    if (text === null) return null
    try {
      return readXml(text)
    } catch (error) {
      if (!(error instanceof XmlError)) throw error
      this.refuse(title, 'unit', 'malformed')
      return null
    }
  }
}

const unitOf = (kind: UnitKind, title: string, more: Partial<SourceUnit>): SourceUnit => ({
  kind,
  title: title.slice(0, 160),
  minutes: kind === 'exam' ? 30 : 5,
  isPreview: false,
  isRequired: true,
  donePercent: 90,
  content: {},
  ...more,
})

/** Returns the URL of the first video a page plays; empty if there is none. Runs in linear time, even with unclosed tags. */
function firstVideoUrl(html: string): string {
  for (const [tag] of html.matchAll(/<video\b[^<>]*>/gi)) {
    const src = /\bsrc\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1]
    if (src) return src
  }
  return ''
}

function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 70)
  return plain.length >= 2 ? plain : 'imported-course'
}
