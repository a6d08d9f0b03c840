import type { ParsedBank, ParsedItem } from '../import.types.ts'
import { docOfText, oneLine, questionOf, rejectedItem, singleBody, stemOf } from './bodies.ts'

const option = /^\s*([A-Zก-ฮ])[.)]\s+(.*)$/u
const answer = /^\s*(?:ANSWER|เฉลย|คำตอบ)\s*:\s*(\S)\s*$/i

/** Parses Aiken: question text, options `A.` or `A)`, and `ANSWER: A`; also with Thai letters. */
export function readAiken(text: string): ParsedBank {
  const items: ParsedItem[] = []
  let stemLines: string[] = []
  let options: { letter: string; text: string }[] = []
  let begins = 0
  const end = (letter: string | null) => {
    if (!stemLines.length && !options.length) return
    const label = oneLine(stemLines.join(' ')) || '?'
    const right = options.findIndex((candidate) => candidate.letter === letter?.toUpperCase())
    if (right < 0 || options.length < 2)
      items.push(rejectedItem(begins, label, letter === null ? 'aiken_answer' : 'aiken_key'))
    else
      items.push({
        line: begins,
        label: label.slice(0, 120),
        notices: [],
        question: questionOf(
          singleBody(
            stemOf(docOfText(stemLines.join('\n'))),
            options.map((eachOption, at) => ({
              text: oneLine(eachOption.text),
              share: at === right ? 1 : 0,
            })),
            true,
          ),
          {},
        ),
      })
    stemLines = []
    options = []
  }
  text.split(/\r\n?|\n/).forEach((line, at) => {
    const key = answer.exec(line)
    const chosen = option.exec(line)
    if (key && (stemLines.length || options.length)) end(key[1] ?? null)
    else if (chosen && stemLines.length)
      options.push({ letter: (chosen[1] ?? '').toUpperCase(), text: chosen[2] ?? '' })
    else if (line.trim()) {
      // The previous question has no key.
      if (options.length) end(null)
      if (!stemLines.length) begins = at + 1
      stemLines.push(line)
    }
  })
  end(null)
  return { items, notices: [] }
}
