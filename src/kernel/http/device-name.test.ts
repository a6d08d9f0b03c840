import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Mobile Safari · iOS',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
  ['<script>alert(1)</script>'.repeat(10_000), ''],
])('a device is named by its browser and system, leaving out unknown parts', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
