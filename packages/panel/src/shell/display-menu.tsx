import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { changeLanguage, currentLanguage, LANGUAGES, useWords, type Language } from '../i18n/i18n.ts';
import { setDisplay, useDisplay, type Density } from '../theme/display-settings.ts';
import { shellWords } from './words.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];
const DENSITIES = ['compact', 'normal', 'roomy'] as const satisfies readonly Density[];

function Choice(props: { label: string; chosen: boolean; lang?: string; onChoose: () => void }) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={props.chosen}
      {...(props.lang === undefined ? {} : { lang: props.lang })}
      rightSection={props.chosen ? <IconCheck size={15} color="var(--accent-text)" /> : null}
      onClick={props.onChoose}
    >
      {props.label}
    </Menu.Item>
  );
}

/** The entries of the display menu: colours, row height, language, shortcuts. */
export function DisplayChoices() {
  const t = useWords(shellWords);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { density, singleKeys } = useDisplay();
  return (
    <>
      <Menu.Label>{t('scheme')}</Menu.Label>
      {SCHEMES.map((scheme) => (
        <Choice
          key={scheme}
          label={t(scheme)}
          chosen={colorScheme === scheme}
          onChoose={() => setColorScheme(scheme)}
        />
      ))}
      <Menu.Divider />
      <Menu.Label>{t('density')}</Menu.Label>
      {DENSITIES.map((step) => (
        <Choice
          key={step}
          label={t(step)}
          chosen={density === step}
          onChoose={() => setDisplay({ density: step })}
        />
      ))}
      <Menu.Divider />
      <Menu.Label>{t('language')}</Menu.Label>
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <Choice
          key={code}
          label={name}
          lang={code}
          chosen={currentLanguage() === code}
          onChoose={() => void changeLanguage(code as Language)}
        />
      ))}
      <Menu.Divider />
      <Menu.Item
        role="menuitemcheckbox"
        aria-checked={singleKeys}
        rightSection={singleKeys ? <IconCheck size={15} color="var(--accent-text)" /> : null}
        onClick={() => setDisplay({ singleKeys: !singleKeys })}
      >
        {t('singleKeys')}
      </Menu.Item>
    </>
  );
}

/** Colours, row height and language, kept on this device. */
export function DisplayMenu() {
  const t = useWords(shellWords);
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('display')}>
          <IconAdjustmentsHorizontal size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <DisplayChoices />
      </Menu.Dropdown>
    </Menu>
  );
}
