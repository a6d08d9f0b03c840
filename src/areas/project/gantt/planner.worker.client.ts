import { plannerOf, type Told } from './planner.rules.ts'

// Runs the scheduler off the main thread: a plan of thousands is calculated while the page keeps scrolling.
const planner = plannerOf()

self.onmessage = ({ data }: MessageEvent<Told>) => {
  const reply = planner(data)
  if (reply) self.postMessage(reply)
}
