import { afterAll } from 'vitest'
import { type Area, defineArea } from '#kernel/area/area.ts'
import { allAreas, installAreas } from '#kernel/area/areas.ts'
import { newId } from '#kernel/id.ts'

/** Adds an area that only this test file has, besides the product's own. */
export function registerTestArea(part: Partial<Omit<Area, 'key'>>): void {
  const area = defineArea({
    key: `test-${newId()}`,
    title: { th: 'ทดสอบ', en: 'Test' },
    hasScreens: false,
    jobs: [],
    errors: [],
    ...part,
  })
  installAreas([...allAreas(), area])
  afterAll(() => {
    installAreas(allAreas().filter((other) => other !== area))
  })
}
