import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { changeLanguage, LANGUAGES, useChosenLanguage, useWords, type Language } from '../i18n/i18n.ts';
import { setDisplay, useDisplay, type Density } from '../theme/display-settings.ts';
import { useOpenedOnce } from './on-demand.tsx';
import { shellWords } from './words.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];
const DENSITIES = ['compact', 'normal', 'roomy'] as const satisfies readonly Density[];

const TICK = <IconCheck size={15} color="var(--accent-text)" />;

type ChoiceOf<Value extends string> = { value: Value; label: string; lang?: string };

/** One of several, ticked; choosing keeps the menu open. */
function Choices<Value extends string>(props: {
  title: string;
  chosen: Value;
  options: readonly ChoiceOf<Value>[];
  onChoose: (value: Value) => void;
}) {
  return (
    <>
      <Menu.Label>{props.title}</Menu.Label>
      <Menu.RadioGroup value={props.chosen} onChange={(value) => props.onChoose(value as Value)}>
        {props.options.map(({ value, label, ...rest }) => (
          <Menu.RadioItem key={value} value={value} checkIcon={TICK} {...rest}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  );
}

/** The entries of the display menu: colours, row height, language, shortcuts. */
function DisplayChoices() {
  const t = useWords(shellWords);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { density, singleKeys } = useDisplay();
  const language = useChosenLanguage();
  const languages = (Object.keys(LANGUAGES) as Language[]).map((lang) => ({
    value: lang,
    label: LANGUAGES[lang],
    lang,
  }));
  return (
    <>
      <Choices
        title={t('scheme')}
        chosen={colorScheme}
        options={SCHEMES.map((value) => ({ value, label: t(value) }))}
        onChoose={setColorScheme}
      />
      <Choices
        title={t('density')}
        chosen={density}
        options={DENSITIES.map((value) => ({ value, label: t(value) }))}
        onChoose={(value) => setDisplay({ density: value })}
      />
      <Choices
        title={t('language')}
        chosen={language}
        options={languages}
        onChoose={(value) => void changeLanguage(value)}
      />
      <Menu.CheckboxItem
        checked={singleKeys}
        checkIcon={TICK}
        onChange={(on) => setDisplay({ singleKeys: on })}
      >
        {t('singleKeys')}
      </Menu.CheckboxItem>
    </>
  );
}

/** Colours, row height and language, kept for the person. */
export function DisplayMenu() {
  const t = useWords(shellWords);
  const { opened, onChange, button } = useOpenedOnce();
  return (
    <Menu position="bottom-end" width={220} opened={opened} onChange={onChange}>
      <Menu.Target>
        <ActionIcon ref={button} size={32} aria-label={t('display')}>
          <IconAdjustmentsHorizontal size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <DisplayChoices />
      </Menu.Dropdown>
    </Menu>
  );
}
