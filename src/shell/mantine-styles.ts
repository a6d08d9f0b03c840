/*
 * Mantine's CSS, part by part, in its own layer: for what kernel/ui/{menu,modal,popover,combobox,date}, the palette and
 * the rich-text editor use, and their dependencies. The page baseline is left out in favour of base.css. Parts of other
 * packages (dates) are imported by the pages that need them.
 */
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/spotlight/styles.layer.css'
