import type { FieldOption } from '#kernel/fields/field.types.ts'
import { type FieldSet, type FormValue, fields, groupedFields } from '#kernel/fields/index.ts'
import { day, formatTime } from '#kernel/time/index.ts'
import type { BankView } from '../bank/bank.server.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { networkMessages } from '../messages/network.ts'
import { questionMessages } from '../messages/question.ts'
import { readNetworks } from '../network/networks.rules.ts'
import { difficulties } from '../question/question.types.ts'
import { readSebKeys } from '../seb/seb-keys.rules.ts'
import {
  type ClosePolicy,
  closePolicies,
  type ExamPart,
  type ExamRules,
  type Grading,
  gradings,
  reviewTimes,
} from './exam.types.ts'

const { th, en } = staffExamMessages
const label = (key: keyof typeof th.fields) => ({ th: th.fields[key], en: en.fields[key] })
const hint = (key: keyof typeof th.hints) => ({ th: th.hints[key], en: en.hints[key] })
const toOptions = <Value extends string>(
  values: readonly Value[],
  labels: Record<'th' | 'en', Record<Value, string>>,
): FieldOption<Value>[] =>
  values.map((value) => ({ value, label: { th: labels.th[value], en: labels.en[value] } }))

const networksHint = (address: string) => ({
  th: networkMessages.th.hint(address),
  en: networkMessages.en.hint(address),
})

/** The sources of a part's questions: a bank, or a category of one with its subcategories. */
const sourceOptions = (banks: readonly BankView[]): FieldOption<string>[] =>
  banks.flatMap(({ id, name, categories }) => [
    { value: id, label: { th: name, en: name } },
    ...categories.map((category) => {
      const optionLabel = `${name} › ${'– '.repeat(category.depth)}${category.name}`
      return { value: `${id}/${category.id}`, label: { th: optionLabel, en: optionLabel } }
    }),
  ])

/** The settings of an exam. `address`: the viewer's IP address, shown beside the networks. */
export const examFields = (
  courses: readonly { id: string; title: string }[],
  banks: readonly BankView[],
  isNew: boolean,
  address = '',
): FieldSet =>
  fields({
    ...groupedFields(
      'what',
      { th: th.groups.what, en: en.groups.what },
      {
        title: { kind: 'text', label: label('title'), required: true, max: 160 },
        slug: { kind: 'text', label: label('slug'), hint: hint('slug'), max: 80 },
        ...(isNew && {
          courseId: {
            kind: 'choice',
            label: label('course'),
            options: courses.map(({ id, title }) => ({ value: id, label: { th: title, en: title } })),
            required: true,
          } as const,
        }),
        intro: { kind: 'long', label: label('intro'), max: 4000 },
      },
    ),
    ...groupedFields(
      'parts',
      { th: th.groups.parts, en: en.groups.parts },
      {
        parts: {
          kind: 'list',
          label: label('parts'),
          hint: hint('parts'),
          max: 20,
          add: { th: 'เพิ่มตอน', en: 'Add part' },
          item: { th: 'ตอน', en: 'Part' },
          of: fields({
            title: { kind: 'text', label: label('partTitle'), max: 120 },
            place: { kind: 'choice', label: label('place'), options: sourceOptions(banks), required: true },
            tag: { kind: 'text', label: label('tag'), max: 40 },
            difficulty: {
              kind: 'choice',
              label: label('difficulty'),
              options: toOptions(difficulties, {
                th: questionMessages.th.difficulties,
                en: questionMessages.en.difficulties,
              }),
              none: { th: 'ทุกระดับ', en: 'Any' },
            },
            count: { kind: 'number', label: label('count'), min: 1, max: 300 },
            points: { kind: 'quantity', label: label('partPoints'), decimals: 2 },
          }),
        },
        shuffles: { kind: 'check', label: label('shuffles') },
      },
    ),
    ...groupedFields(
      'time',
      { th: th.groups.time, en: en.groups.time },
      {
        opensOn: { kind: 'date', label: label('opensOn') },
        opensAt: { kind: 'time', label: label('opensAt') },
        closesOn: { kind: 'date', label: label('closesOn') },
        closesAt: { kind: 'time', label: label('closesAt') },
        minutes: { kind: 'number', label: label('minutes'), hint: hint('minutes'), min: 1, max: 1440 },
        graceSeconds: {
          kind: 'number',
          label: label('grace'),
          hint: hint('grace'),
          min: 0,
          max: 600,
          required: true,
        },
        closePolicy: {
          kind: 'choice',
          label: label('closePolicy'),
          options: toOptions(closePolicies, { th: th.closePolicies, en: en.closePolicies }),
          required: true,
        },
      },
    ),
    ...groupedFields(
      'rules',
      { th: th.groups.rules, en: en.groups.rules },
      {
        attempts: { kind: 'number', label: label('attempts'), hint: hint('attempts'), min: 1, max: 100 },
        cooldownMinutes: {
          kind: 'number',
          label: label('cooldown'),
          hint: hint('cooldown'),
          min: 0,
          max: 100_000,
          required: true,
        },
        grading: {
          kind: 'choice',
          label: label('grading'),
          options: toOptions(gradings, { th: th.gradings, en: en.gradings }),
          required: true,
        },
        passPercent: { kind: 'number', label: label('pass'), min: 0, max: 100, required: true },
        oneWay: { kind: 'check', label: label('oneWay') },
        camera: { kind: 'check', label: label('camera'), hint: hint('camera') },
        usesSeb: { kind: 'check', label: label('usesSeb'), hint: hint('usesSeb') },
        sebKeys: {
          kind: 'long',
          label: label('sebKeys'),
          hint: hint('sebKeys'),
          max: 4000,
          visibleIf: { field: 'usesSeb' },
        },
        networks: { kind: 'long', label: label('networks'), hint: networksHint(address), max: 2000 },
        password: { kind: 'text', label: label('password'), hint: hint('password'), max: 60 },
      },
    ),
    ...groupedFields(
      'review',
      { th: th.groups.review, en: en.groups.review },
      {
        reviewWhen: {
          kind: 'choice',
          label: label('reviewWhen'),
          options: toOptions(reviewTimes, { th: th.reviewTimes, en: en.reviewTimes }),
          required: true,
        },
        answers: { kind: 'check', label: label('answers') },
        correct: { kind: 'check', label: label('correct') },
        feedback: { kind: 'check', label: label('feedback') },
      },
    ),
    ...groupedFields(
      'marking',
      { th: th.groups.marking, en: en.groups.marking },
      { hidesNames: { kind: 'check', label: label('hidesNames'), hint: hint('hidesNames') } },
    ),
  })

/** The default rules. */
export const defaultRules: ExamRules = {
  minutes: 30,
  opensAt: null,
  closesAt: null,
  closePolicy: 'full',
  graceSeconds: 30,
  attempts: 3,
  cooldownMinutes: 0,
  grading: 'highest',
  passPercent: 60,
  shuffles: true,
  oneWay: false,
  review: { when: 'submitted', answers: true, correct: true, feedback: true },
}

export interface ExamDetails {
  title: string
  slug: string
  intro: string
  rules: ExamRules
  parts: ExamPart[]
}

/** Returns an exam as the value of its form. */
export function examValue({ title, slug, intro, rules, parts }: ExamDetails): FormValue {
  const { opensAt, closesAt, review, seb, networks, ...others } = rules
  return {
    title,
    slug,
    intro,
    ...others,
    ...dateTimeValue('opens', opensAt),
    ...dateTimeValue('closes', closesAt),
    hidesNames: rules.hidesNames !== false,
    usesSeb: seb !== undefined,
    networks: networks?.join('\n') ?? '',
    sebKeys: seb?.keys.join('\n') ?? '',
    reviewWhen: review.when,
    answers: review.answers,
    correct: review.correct,
    feedback: review.feedback,
    parts: parts.flatMap((part) =>
      part.pick === 'fixed'
        ? []
        : [
            {
              title: part.title,
              place: part.category ? `${part.bank}/${part.category}` : part.bank,
              tag: part.tag ?? '',
              difficulty: part.difficulty ?? '',
              count: part.count || null,
              points: part.points || null,
            },
          ],
    ),
  }
}

function dateTimeValue(name: 'opens' | 'closes', at: string | null): FormValue {
  if (!at) return {}
  const when = new Date(at)
  return { [`${name}On`]: day(when), [`${name}At`]: formatTime(when, 'en').padStart(5, '0') }
}

interface PartForm {
  title: string
  place: string
  tag: string
  difficulty: string
  count: number | null
  points: number | null
}

interface ReadDetails extends ExamDetails {
  /** The names of fields with only a date or only a time. */
  wrong: string[]
  keysAreReadable: boolean
  /** The entries that are no networks. */
  invalidNetworks: string[]
}

/** Converts a validated form value to exam details. */
export function examDetails(value: FormValue): ReadDetails {
  const form = value as Record<string, string | null> & FormValue
  const rules = value as unknown as ExamRules
  const sebKeys = readSebKeys(String(form.sebKeys ?? ''))
  const { networks, invalid: invalidNetworks } = readNetworks(String(form.networks ?? ''))
  const opensAt = parseDateTime(form.opensOn, form.opensAt)
  const closesAt = parseDateTime(form.closesOn, form.closesAt)
  return {
    title: String(form.title).trim(),
    slug: String(form.slug).toLowerCase(),
    intro: String(form.intro ?? '').trim(),
    rules: {
      minutes: rules.minutes,
      opensAt: opensAt === 'half' ? null : opensAt,
      closesAt: closesAt === 'half' ? null : closesAt,
      closePolicy: form.closePolicy as ClosePolicy,
      graceSeconds: rules.graceSeconds,
      attempts: rules.attempts,
      cooldownMinutes: rules.cooldownMinutes,
      grading: form.grading as Grading,
      passPercent: rules.passPercent,
      shuffles: Boolean(form.shuffles),
      oneWay: Boolean(form.oneWay),
      camera: Boolean(form.camera),
      ...(Boolean(form.usesSeb) && { seb: { keys: sebKeys ?? [] } }),
      ...(networks.length > 0 && { networks }),
      review: {
        when: form.reviewWhen as ExamRules['review']['when'],
        answers: Boolean(form.answers),
        correct: Boolean(form.correct),
        feedback: Boolean(form.feedback),
      },
      hidesNames: Boolean(form.hidesNames),
    },
    parts: (value.parts as PartForm[]).map(partOf),
    wrong: [...(opensAt === 'half' ? ['opensAt'] : []), ...(closesAt === 'half' ? ['closesAt'] : [])],
    keysAreReadable: sebKeys !== null,
    invalidNetworks,
  }
}

function partOf({ title, place, tag, difficulty, count, points }: PartForm): ExamPart {
  const [bank = '', category] = place.split('/')
  return {
    pick: 'random',
    title: title.trim(),
    bank,
    count: count ?? 0,
    points: points ?? 0,
    ...(category && { category }),
    ...(tag.trim() && { tag: tag.trim() }),
    ...(difficulty && { difficulty }),
  }
}

/** Converts a date and a time in Thailand to a timestamp; null if both are missing, `half` if only one is. */
function parseDateTime(on: unknown, at: unknown): string | null | 'half' {
  const date = String(on ?? '')
  const time = String(at ?? '')
  if (!date && !time) return null
  if (!date || !time) return 'half'
  return new Date(`${date}T${time}:00+07:00`).toISOString()
}
