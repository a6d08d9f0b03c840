import { type Component, componentsOf, type IcsFile } from './component.ts'
import { eventOf, type IcsEventResult, type Zones, zoneIn } from './ics-event.ts'

/** The maximum number of zone names in a calendar file. */
const maxZones = 500

export const newIcsFile = (): IcsFile => ({ head: [], encoding: 'utf-8', lines: 0, isCut: false })

/** Streams the events of a calendar file with the line on which they start. Throws 422 if it is not a calendar file. */
export async function* readIcs(
  bytes: AsyncIterable<Uint8Array>,
  file: IcsFile,
  { code, untitled }: { code: (name: 'not_ics') => string; untitled: string },
): AsyncGenerator<IcsEventResult & { line: number }> {
  const zones = new Map() as Zones & Map<string, ReturnType<typeof zoneIn>[1]>
  for await (const component of componentsOf(bytes, file, code)) {
    if (component.name === 'VTIMEZONE') {
      if (zones.size < maxZones) zones.set(...zoneIn(component))
    } else yield { ...eventOf(component, zones, untitled), line: lineOf(component) }
  }
}

const lineOf = ({ line }: Component) => line

/** Returns the properties of the calendar itself: its name, and the method of the file (RFC 5546). */
export function headerOf({ head }: IcsFile): { name: string; method: string | null } {
  const value = (name: string) => head.find((line) => line.name === name)?.value.trim() ?? ''
  return { name: value('X-WR-CALNAME').slice(0, 80), method: value('METHOD').toUpperCase() || null }
}
