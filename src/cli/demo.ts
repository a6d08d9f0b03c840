import { seedDemo } from '../demo/seed.ts'
import type { Command } from './command.ts'

export const demoCommand: Command = {
  name: 'demo',
  usage: 'demo',
  summary: 'adds the demo sites where they are missing',
  options: {},
  async run({ services, say }) {
    const added = await seedDemo(services)
    say(added.length ? `Added ${added.join(', ')}.` : 'The demo sites are all there.')
    return 0
  },
}
