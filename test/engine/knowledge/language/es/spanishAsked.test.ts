import { describeAsked } from '../describeAsked.ts';

describeAsked('Spanish', {
  code: 'es',
  remembered: [
    ['Recuerda que la licencia caduca el 3 de mayo.', 'La licencia caduca el 3 de mayo'],
    ['¿Puedes recordar que el equipo usa pnpm?', 'El equipo usa pnpm'],
    ['El cliente está en Sevilla. Recuerda eso, por favor.', 'El cliente está en Sevilla'],
  ],
  notRemembered: ['¿Recuerdas el nombre de la rama?', 'No recuerdo la contraseña.', 'Guarda el archivo en src/a.ts.'],
  forgotten: [
    ['lo del timeout ya no es así, olvídalo', 'timeout'],
    ['ya no hace falta que recuerdes mi aparcamiento', 'aparcamiento'],
    ['Olvida lo que dije sobre el servidor de correo.', 'servidor de correo'],
    ['Elimina de tu memoria la nota sobre Jenkins.', 'Jenkins'],
    ['Olvida lo que dije sobre Jenkins, ya no lo usamos.', 'Jenkins'],
    ['Olvida todo.', '*'],
    ['Olvida eso, por favor.', ''],
  ],
  notKept: ['No guardes eso, por favor.'],
  notForgotten: [
    'la tabla ya no está, mírala',
    'No olvides lanzar la migración.',
    'Borra los archivos temporales.',
    'Olvidé la contraseña del servidor.',
  ],
  told: [
    ['Hemos decidido pasar a GraphQL.', 'decision', 'Hemos decidido pasar a GraphQL'],
    ['Trabajo en Siemens con mi equipo.', 'fact', 'El usuario trabaja en Siemens con su equipo'],
    ['El clúster de Oslo tiene 12 nodos.', 'fact', 'El clúster de Oslo tiene 12 nodos'],
    [
      'Prometí que le enviaría el informe a Vera.',
      'commitment',
      'El usuario prometió que le enviaría el informe a Vera',
    ],
    [
      'En mi opinión, los tests de la interfaz son demasiado frágiles.',
      'opinion',
      'Los tests de la interfaz son demasiado frágiles',
    ],
  ],
  untold: [
    'Escribe una prueba para parseDate.',
    '¿Por qué usamos Webpack 4?',
    'Quizá el servidor está en 8080.',
    'Eso tiene 12 nodos.',
  ],
  corrected: [
    ['Falso, ahora usamos pnpm en vez de npm.', 'npm'],
    ['Ya no usamos Jenkins, sino Drone.', 'Jenkins'],
    ['Corrección: el cliente se llama Ortiz.', ''],
  ],
  notCorrected: ['No, gracias, así está bien.', 'Quizá deberíamos usar Vitest en vez de Jest.'],
  ruled: [
    ['Usa siempre const en el código nuevo.', 'user'],
    ['Nunca hagas push directo a la rama main.', 'user'],
    ['Todas las funciones deben tener una prueba.', 'team'],
  ],
  notRuled: ['El servidor siempre se cae por la noche.', 'Cada petición tarda dos segundos.', 'Nunca sé qué rama es.'],
  claimed: ['He guardado eso en la memoria.', 'Lo recordaré.'],
  notClaimed: ['No he guardado nada en la memoria.', 'El archivo ocupa 3 kB.'],
  ofPerson: ['Prefiero los temas oscuros', 'Mi esposa se llama Clara', 'El usuario prefiere el té'],
  ofWorkspace: ['La base de datos está en el puerto 5432'],
});
