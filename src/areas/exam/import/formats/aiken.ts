import type { ReadBank, ReadItem } from '../import.types.ts'
import { docOfText, oneLine, questionOf, refusedItem, singleBody, stemOf } from './bodies.ts'

const option = /^\s*([A-Zก-ฮ])[.)]\s+(.*)$/u
const answer = /^\s*(?:ANSWER|เฉลย|คำตอบ)\s*:\s*(\S)\s*$/i

/** Parses Aiken: question text, options `A.` or `A)`, and `ANSWER: A`; also with Thai letters. */
export function readAiken(text: string): ReadBank {
  const items: ReadItem[] = []
  let asked: string[] = []
  let options: { letter: string; text: string }[] = []
  let begins = 0
  const end = (letter: string | null) => {
    if (!asked.length && !options.length) return
    const label = oneLine(asked.join(' ')) || '?'
    const right = options.findIndex((one) => one.letter === letter?.toUpperCase())
    if (right < 0 || options.length < 2)
      items.push(refusedItem(begins, label, letter === null ? 'aiken_answer' : 'aiken_key'))
    else
      items.push({
        line: begins,
        label: label.slice(0, 120),
        notices: [],
        question: questionOf(
          singleBody(
            stemOf(docOfText(asked.join('\n'))),
            options.map((one, at) => ({ text: oneLine(one.text), share: at === right ? 1 : 0 })),
            true,
          ),
          {},
        ),
      })
    asked = []
    options = []
  }
  text.split(/\r\n?|\n/).forEach((line, at) => {
    const key = answer.exec(line)
    const chosen = option.exec(line)
    if (key && (asked.length || options.length)) end(key[1] ?? null)
    else if (chosen && asked.length)
      options.push({ letter: (chosen[1] ?? '').toUpperCase(), text: chosen[2] ?? '' })
    else if (line.trim()) {
      // The previous question has no key.
      if (options.length) end(null)
      if (!asked.length) begins = at + 1
      asked.push(line)
    }
  })
  end(null)
  return { items, notices: [] }
}
