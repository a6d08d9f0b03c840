import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: process.env.VITEST ? [] : [reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? { input: './src/app.ts' } : {},
  },
}))
